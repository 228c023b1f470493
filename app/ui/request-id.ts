import { createContext } from 'react';

/** The id of the request that is answered, as the log names it; known on the server alone. */
export const RequestIdContext = createContext<string | undefined>(undefined);
