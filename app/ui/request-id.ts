import { createContext } from 'react';

/** The id of the request, as in the log; only on the server. */
export const RequestIdContext = createContext<string | undefined>(undefined);
