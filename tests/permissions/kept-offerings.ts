const CHECKED = '23514';

/** What is kept of offerings, whoever writes. Written from rules 6.2. */
export function keptOfferings({ notes }: { notes: { ownListed: string } }) {
  return [
    {
      trigger: 'offering_fits on offerings',
      statement: `update offerings set note_id = '${notes.ownListed}' where note_id is null`,
      refusal: CHECKED,
    },
    {
      trigger: 'offerings_506c_verified on offerings',
      statement: `update offerings set exemption = '506c', accreditation = 'statement'`,
      refusal: CHECKED,
    },
  ];
}
