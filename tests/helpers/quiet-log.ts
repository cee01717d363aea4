import { log } from '#app/server/log.ts';

// What the product logs about refused requests would bury the result of the tests.
log.level = 'silent';
