import { createContext } from 'react';

/** What the preview says of the dishes that guests do not see, by their ids; on the public pages, which do not have them, nothing. */
export const HiddenDishContext = createContext<ReadonlyMap<string, string> | undefined>(undefined);
