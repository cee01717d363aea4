import type { Page } from '@playwright/test';

/** Lists a house in Dayton with one public note of 90,000.00, by forms without scripts; its id. */
export async function listHouse(admin: Page, address: string): Promise<string> {
  const { origin } = new URL((await admin.request.get('/healthz')).url());
  const send = (path: string, form: Record<string, string>) =>
    admin.request.post(path, { form, headers: { origin } });
  await send('/admin/properties/new', {
    address,
    city: 'Dayton',
    state: 'OH',
    zipCode: '45402',
    status: 'available',
  });
  await admin.goto(`/admin/properties?q=${encodeURIComponent(address)}`);
  const link = admin.getByRole('link', { name: `Manage, ${address}` });
  const propertyId = (await link.getAttribute('href'))!.split('/').at(-1)!;
  await send(`/admin/properties/${propertyId}/notes/new`, {
    amount: '90000',
    interestRate: '7',
    termMonths: '24',
    paymentType: 'interest_only',
    noteOn: '2026-11-01',
    status: 'available',
    lienPosition: '1',
    isPublic: 'on',
  });
  return propertyId;
}
