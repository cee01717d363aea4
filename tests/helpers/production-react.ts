// Pages are drawn as production draws them, a fifth faster; the first file that a test loads, for
// React chooses its build when it is loaded. What else asks for the mode asks Vite.
process.env.NODE_ENV = 'production';
