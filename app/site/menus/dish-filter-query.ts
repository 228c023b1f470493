import { z } from 'zod';
import { allergens } from '#restaurant/menus/allergens.ts';
import { type DishFilter, diets, dishFilterFields } from '#restaurant/menus/dish-filter.ts';
import { foldText } from '#restaurant/menus/search.ts';
import { list } from '../../forms/values.ts';

const maximumQuery = 60;

/** The guest's filter in an address; unknown values are ignored. */
export const dishFilterQuery = z
  .object({
    [dishFilterFields.without]: list(z.string(), 100).catch([]),
    [dishFilterFields.diet]: list(z.string(), 100).catch([]),
    [dishFilterFields.query]: z.string().catch(''),
  })
  .transform(({ senza, dieta, q }): DishFilter => {
    const query = q.replaceAll(/\s+/g, ' ').trim().slice(0, maximumQuery).toWellFormed();
    return {
      without: allergens.filter((allergen) => senza.includes(allergen)),
      diet: diets.findLast((diet) => dieta.includes(diet)),
      query: foldText(query) === '' ? '' : query,
    };
  });
