const CARD = [
  'id,address,city,state,zip_code,status',
  'property_images(id,width_px,height_px,variant_widths)',
  'property_details(estimated_arv_cents,display_settings)',
  'property_notes(*)',
].join(',');

const LISTED = '/listed_properties?for_members=is.false&status=eq.available&limit=24';
const CARDS = `select=properties(${CARD})`;
const PUBLIC =
  'properties.property_images.position=eq.0&properties.property_notes.is_public=is.true';

/**
 * What is asked for: the address, whether somebody signed in asks (else a visitor), and what
 * PostgREST is asked for the same facts, with its total where the page has one.
 */
export function scenariosOf({ propertyId, noteId }) {
  const search = '?q=cedar+dayton&sort=return-high';
  return [
    {
      name: 'listing',
      path: '/properties',
      asks: ['visitor', 'member'],
      forms: ['data', 'html'],
      postgrest:
        `${LISTED}&order=amount_cents.asc.nullslast,created_at.desc,property_id` +
        `&${CARDS}&${PUBLIC}`,
      counts: true,
    },
    {
      name: 'filter and sort',
      path: '/properties',
      query: search,
      asks: ['visitor'],
      forms: ['data'],
      postgrest:
        `${LISTED}&order=monthly_payment_cents.desc.nullslast,created_at.desc,property_id` +
        `&and=(search_text.like.*cedar*,search_text.like.*dayton*)&${CARDS}&${PUBLIC}`,
      counts: true,
    },
    {
      name: 'property',
      path: `/properties/${propertyId}`,
      asks: ['visitor', 'member'],
      forms: ['data', 'html'],
      postgrest:
        `/properties?id=eq.${propertyId}` +
        '&select=*,property_images(*),property_details(*),property_notes(*)' +
        '&property_notes.is_public=is.true',
    },
    {
      name: 'own note',
      path: `/dashboard/notes/${noteId}`,
      asks: ['member'],
      forms: ['data', 'html'],
    },
    { name: 'portfolio, first page', path: '/dashboard/notes', asks: ['member'], forms: ['data'] },
    {
      name: 'portfolio, 200 notes',
      path: '/dashboard/notes/export',
      asks: ['member'],
      forms: ['file'],
    },
  ];
}

/** Every request of these scenarios: one for each who asks and each form. */
export function requestsOf(scenarios) {
  return scenarios.flatMap(({ name, path, query = '', asks, forms, postgrest, counts = false }) =>
    asks.flatMap((who) =>
      forms.map((form) => ({
        name,
        who,
        form,
        address: `${path}${form === 'data' ? '.data' : ''}${query}`,
        postgrest: who === 'visitor' && form === 'data' ? postgrest : undefined,
        counts,
      })),
    ),
  );
}
