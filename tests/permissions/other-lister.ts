/** Every row that carries a lister, with that of its property (0058). */
export const OTHER_LISTER = `select from (
    select lister_id, property_id from property_notes
    union all select lister_id, property_id from investment_requests
    union all select lister_id, property_id from documents
    union all select h.lister_id, n.property_id
      from note_holders h join property_notes n on n.id = h.note_id
  ) row join properties p on p.id = row.property_id
  where row.lister_id is distinct from p.organization_id`;
