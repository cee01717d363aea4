const RESTRICTED = '23001';

/** Rows of money, papers and the trail are written once, whoever writes: D26, D28, D33. */
export function keptForGood() {
  return (
    [
      ['receipts', `memo = 'x'`],
      ['late_charge_waivers', `reason = 'x'`],
      ['note_updates', `text = 'x'`],
      ['payoff_quotes', 'per_diem = 0'],
      ['audit_entries', `action = 'x'`],
      ['audit_seals', 'position = position'],
      ['audit_veils', 'entry_id = entry_id'],
      ['legal_versions', `content = 'x'`],
      ['legal_acceptances', `person_name = 'x'`],
      ['profile_versions', `vesting_text = 'x'`],
      ['profile_papers', `file_key = 'x'`],
      ['accreditation_papers', `file_key = 'x'`],
      ['accreditation_statements', 'is_accredited = true'],
      ['paper_template_versions', `content = 'x'`],
      ['statements', `issued_on = '2026-01-01'`],
      ['statement_papers', 'statement_id = statement_id'],
      ['statement_lines', 'fee_cents = 1'],
    ] as const
  ).flatMap(([table, change]) => [
    ...[`delete from ${table}`, `update ${table} set ${change}`].map((statement) => ({
      trigger: `append_only on ${table}`,
      statement,
      refusal: RESTRICTED,
      says: `rows of ${table} are never changed`,
    })),
    {
      trigger: `no_truncate on ${table}`,
      statement: `truncate ${table} cascade`,
      refusal: RESTRICTED,
      says: `rows of ${table} are never changed`,
    },
  ]);
}
