/**
 * Rows such as the oldest version of the product kept them, made in the database itself: `notes`
 * notes on a quarter as many properties, held by some organizations, with a year of rows and half
 * of their payments. Statements for the tables of the first migration, before anybody may do
 * anything with them.
 */
export function oldData(notes: number): string {
  const properties = Math.ceil(notes / 4);
  const organizations = Math.ceil(notes / 50);
  const id = (kind: string, number: string) => `md5('${kind} ' || ${number})::uuid`;
  return `
    insert into users (id, name, email, email_verified, first_name, last_name)
    select ${id('user', 'i')}, 'Person ' || i, 'person' || i || '@example.com', i % 3 > 0, 'Pat',
      'Nr ' || i
    from generate_series(1, ${organizations}) i;
    insert into organizations (id, name, slug, created_by)
    select ${id('org', 'i')}, 'Capital ' || i, 'capital-' || i, ${id('user', 'i')}
    from generate_series(1, ${organizations}) i;
    insert into organization_members (organization_id, user_id, role)
    select ${id('org', 'i')}, ${id('user', 'i')}, 'owner'
    from generate_series(1, ${organizations}) i;
    insert into sessions (user_id, token, expires_at)
    select ${id('user', 'i')}, 'token ' || i, now() from generate_series(1, ${organizations}) i;
    insert into properties (id, organization_id, address, city, state, zip_code, status,
      published_at)
    select ${id('property', 'i')},
      case when i % 2 = 0 then ${id('org', `1 + i % ${organizations}`)} end,
      i || ' Old Street', 'Dayton', 'OH', '45402', 'funded', case when i % 5 > 0 then now() end
    from generate_series(1, ${properties}) i;
    insert into property_details (property_id, loan_amount_cents, description)
    select ${id('property', 'i')}, i * 100, 'About ' || i from generate_series(1, ${properties}) i;
    insert into property_images (property_id, position, width_px, height_px, variant_widths)
    select ${id('property', 'i')}, 0, 800, 600, '{400,800}'
    from generate_series(1, ${properties}) i;
    insert into property_notes (id, property_id, amount_cents, interest_rate_ppm, term_months,
      payment_type, note_date, monthly_payment_cents, maturity_date, status, is_public,
      terms_and_conditions)
    select ${id('note', 'i')}, ${id('property', `1 + i % ${properties}`)}, 12000000 + i, 70000, 12,
      'fixed_principal', '2025-01-01', 1000000, '2026-01-01',
      case when i % 3 > 0 then 'active' else 'available' end, i % 7 > 0,
      case when i % 4 = 0 then jsonb_build_object('notes', 'Terms of ' || i) end
    from generate_series(1, ${notes}) i;
    insert into note_holders (note_id, organization_id, held_from)
    select ${id('note', 'i')}, ${id('org', `1 + i % ${organizations}`)}, '2025-01-01'
    from generate_series(1, ${notes}) i where i % 3 > 0;
    insert into property_note_payments (note_id, period_number, due_date, is_stub,
      scheduled_payment_cents, interest_due_cents, principal_due_cents, starting_balance_cents,
      ending_balance_cents, amount_paid_cents, interest_paid_cents, payment_date)
    select ${id('note', 'i')}, m, ('2025-01-01'::date + make_interval(months => m))::date, false,
      1000000 + i, i, 1000000, (13 - m) * 1000000, (12 - m) * 1000000,
      case when m < 7 and i % 3 > 0 then 1000000 + i else 0 end,
      case when m < 7 and i % 3 > 0 then i else 0 end,
      case when m < 7 and i % 3 > 0 then '2025-06-01'::date end
    from generate_series(1, ${notes}) i, generate_series(1, 12) m;
    insert into receipts (note_id, received_on, amount_cents, method, kind, idempotency_key)
    select ${id('note', 'i')}, '2025-06-01', 6 * (1000000 + i), 'ach', 'payment', 'key ' || i
    from generate_series(1, ${notes}) i where i % 3 > 0;
    insert into investment_requests (user_id, property_id, note_id, amount_cents, status)
    select ${id('user', `1 + i % ${organizations}`)}, ${id('property', `1 + i % ${properties}`)},
      ${id('note', 'i')}, 12000000 + i, case when i % 3 > 0 then 'approved' else 'pending' end
    from generate_series(1, ${notes}) i;
    insert into audit_entries (at, actor_name, action, record_type, record_id)
    select now(), 'Somebody', 'note.created', 'property_note', ${id('note', 'i')}
    from generate_series(1, ${notes}) i;
    insert into outbox_mails (template, to_address, facts)
    select 'invitation', 'person' || i || '@example.com', '{}'
    from generate_series(1, ${organizations}) i`;
}
