import { createContext } from 'react';

/** The address that closes the dialog around; null outside of one. */
export const CloseTo = createContext<string | null>(null);
