/** Every command of the product runs from the project's root. */
export const migrationsFolder = 'app/server/db/migrations';
