import { languages } from '#languages/languages.ts';
import { countedPages, findPageKey } from '#restaurant/page-views/tally.ts';

export const pageKeys = countedPages.flatMap((page) => languages.flatMap((language) => findPageKey(`site-${page}-${language}`) ?? []));
