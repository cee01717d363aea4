/** The most that a document, or a paper for one, may weigh as it is sent. Source: D31. */
export const MOST_FILE_BYTES = 20 * 1024 * 1024;
