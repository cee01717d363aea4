import { type CompanyStandIn, startCompany } from '#tests/helpers/company-provider.ts';
import { expect, test } from './fixtures.ts';
import { type SecondProduct, startSecondProduct } from './second-product.ts';
import { signIn } from './sign-in.ts';

let company: CompanyStandIn;
let product: SecondProduct;

const ADA = {
  sub: 'ada',
  email: 'ada@acme.example',
  email_verified: true,
  given_name: 'Ada',
  family_name: 'Lovelace',
};

test.beforeAll(async () => {
  company = await startCompany({ id: 'hearthnote', secret: 'hush', origin: 'http://localhost' });
  product = await startSecondProduct({
    OIDC_PROVIDERS: 'acme',
    OIDC_ACME_NAME: 'Acme',
    OIDC_ACME_ISSUER: company.issuer,
    OIDC_ACME_CLIENT_ID: 'hearthnote',
    OIDC_ACME_CLIENT_SECRET: 'hush',
    OIDC_ACME_DOMAINS: 'acme.example',
    OIDC_ACME_GROUPS: 'it=platform-admin',
  });
  company.serve(product.url);
});
test.afterAll(async () => {
  await product.stop();
  await company.stop();
});

test('a company signs in, a role waits for an admin, and signing out leads there too', async ({
  page,
  browser,
  expectedErrors,
}) => {
  // The company's own page for signing out asks for a typeface from elsewhere.
  expectedErrors.push(/fonts\.googleapis\.com/);
  company.signsIn({ ...ADA, groups: ['it'] });
  await page.goto(`${product.url}/auth?redirectTo=%2Faccount%2Fsecurity`);
  await page.getByLabel('Email').fill(ADA.email);
  await page.getByRole('button', { name: 'Continue', exact: true }).click();
  await expect(page.getByText('Welcome back!')).toBeVisible();
  await expect(page.getByText('Your account has no password: Acme signs you in.')).toBeVisible();
  await expect(page.getByText('Connected', { exact: true })).toBeVisible();

  await page.goto(`${product.url}/account`);
  await page.getByRole('combobox', { name: 'Time zone' }).selectOption('Europe/Madrid');
  await page.getByRole('button', { name: 'Save Time Zone' }).click();
  await expect(page.getByText('Time zone saved')).toBeVisible();
  await page.goto(`${product.url}/account/security`);
  await expect(page.getByText(/Since .* GMT\+[12]\./)).toBeVisible();

  const admin = await (await browser.newContext({ baseURL: product.url })).newPage();
  await signIn(admin, 'admin@example.com');
  await admin.goto(`${product.url}/admin/users`);
  await admin.getByRole('link', { name: 'Roles to Approve' }).click();
  await admin.getByRole('button', { name: 'Approve, Platform admin for Ada Lovelace' }).click();
  await expect(admin.getByText('Role approved')).toBeVisible();
  await admin.context().close();
  await page.goto(`${product.url}/admin/users`);
  await expect(page.getByRole('heading', { name: 'Users' })).toBeVisible();

  await page.goto(`${product.url}/account/security`);
  await page.getByRole('listitem').getByRole('button', { name: 'Sign Out' }).click();
  await page.getByRole('link', { name: 'Sign Out of Acme' }).click();
  await page.getByRole('button', { name: /yes/i }).click();
  await expect(page.getByText('Nobody is signed in here in this browser.')).toBeVisible();
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('an address leads to its company by a link', async ({ page }) => {
    await page.goto(`${product.url}/auth`);
    await page.getByLabel('Email').fill('bob@acme.example');
    await page.getByRole('button', { name: 'Continue', exact: true }).click();
    await expect(page.getByText('People with your address sign in with Acme.')).toBeVisible();
    company.signsIn({ ...ADA, sub: 'bob', email: 'bob@acme.example', given_name: 'Bob' });
    await page.getByRole('link', { name: 'Continue with Acme' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(new URL(page.url()).origin).toBe(product.url);
    expect(new URL(page.url()).pathname).toBe('/dashboard');
  });
});
