import { z } from 'zod';
import { type Preparation, preparations } from './preparations.ts';

/** The name of a preparation in a document, or in a form. */
export const preparationName = z.custom<Preparation>((value) => typeof value === 'string' && isPreparation(value), 'no preparation');

/** All preparations, as the code lists them. */
export const preparationNames: readonly Preparation[] = Object.keys(preparations).filter(isPreparation);

function isPreparation(name: string): name is Preparation {
  return Object.hasOwn(preparations, name);
}
