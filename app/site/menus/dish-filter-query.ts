import { z } from 'zod';
import { parseDishFilter, dishFilterFields } from '#restaurant/menus/dish-filter.ts';
import { list } from '../../forms/values.ts';

/** The guest's filter in an address. */
export const dishFilterQuery = z
  .object({
    [dishFilterFields.without]: list(z.string(), 100).catch([]),
    [dishFilterFields.diet]: list(z.string(), 100).catch([]),
    [dishFilterFields.query]: z.string().catch(''),
  })
  .transform(parseDishFilter);
