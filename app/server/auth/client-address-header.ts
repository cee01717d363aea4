/** Carries the client's address as we know it: what a client says of itself counts for nothing. */
export const CLIENT_ADDRESS_HEADER = 'x-hearthnote-client-address';
