const CHECKED = '23514';

type Places = {
  notes: { ownListed: string; closed: string; secondOpen: string };
  properties: { closed: string; bare: string };
};

/** What is kept of offerings, whoever writes. Written from rules 6.2. */
export function keptOfferings({ notes }: Places) {
  return [
    {
      trigger: 'offering_fits on offerings',
      statement: `update offerings set note_id = '${notes.ownListed}' where note_id is null`,
      refusal: CHECKED,
    },
    {
      trigger: 'wall_off on property_notes',
      statement: `update property_notes set is_public = true where id = '${notes.closed}'`,
      refusal: CHECKED,
    },
    {
      trigger: 'offerings_506c_verified on offerings',
      statement: `update offerings set exemption = '506c', accreditation = 'statement'`,
      refusal: CHECKED,
    },
  ];
}

/** What triggers write after a change, and a query that finds a row when they have not. */
export function followingOfferings({ notes, properties }: Places) {
  const isOpen = (table: string, id: string) =>
    `select from ${table} where id = '${id}' and not is_closed`;
  const isClosed = (table: string, id: string) =>
    `select from ${table} where id = '${id}' and is_closed`;
  const ofClosed = `property_id = '${properties.closed}'`;
  return [
    {
      trigger: 'wall_off on property_notes',
      change: `update property_notes set is_closed = false where id = '${notes.closed}'`,
      stale: isOpen('property_notes', notes.closed),
    },
    {
      trigger: 'wall_off on properties',
      change: `update properties set is_closed = false where id = '${properties.closed}'`,
      stale: isOpen('properties', properties.closed),
    },
    {
      trigger: 'close_property on property_notes',
      change: `update offerings set note_id = '${notes.closed}' where ${ofClosed};
        update property_notes set property_id = '${properties.closed}'
          where id = '${notes.secondOpen}'`,
      stale: isClosed('properties', properties.closed),
    },
    {
      trigger: 'date_exemption on offerings',
      change: `update offerings set exemption = 'other', other_text = 'x',
          exemption_since = '2001-01-01' where ${ofClosed}`,
      stale: `select from offerings where exemption_since = '2001-01-01'`,
    },
    {
      trigger: 'close_what_is_offered on offerings',
      change: `update offerings set exemption = 'none' where ${ofClosed}`,
      stale: isClosed('property_notes', notes.closed),
    },
    {
      trigger: 'close_what_is_offered on offerings',
      change: `update offerings set exemption = 'none' where ${ofClosed}`,
      stale: isClosed('properties', properties.closed),
    },
    {
      trigger: 'keep_listing on property_details',
      change: `update property_details set loan_amount_cents = 7
        where property_id = '${properties.bare}'`,
      stale: `select from listing_totals
        where property_id = '${properties.bare}' and shown_amount_cents <> 7`,
    },
  ];
}
