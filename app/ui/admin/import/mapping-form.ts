import {
  columnLabel,
  doubledColumns,
  IMPORT_COLUMNS,
  type ImportField,
  type ImportMapping,
} from '#app/domain/boarding/import-columns.ts';

/** The name of the field that chooses a column. */
export function columnFieldName(field: ImportField): string {
  return `column-${field}`;
}

export type MappingErrors = Partial<Record<ImportField, string>>;

/** The mapping that a form chooses, with what is wrong with it; empty choices are no columns. */
export function readMappingForm(
  form: FormData,
  headCount: number,
): { mapping: ImportMapping; errors: MappingErrors } {
  const mapping: ImportMapping = {};
  const errors: MappingErrors = {};
  for (const { field } of IMPORT_COLUMNS) {
    const text = form.get(columnFieldName(field)) ?? '';
    if (text === '') continue;
    const index = typeof text === 'string' && /^\d{1,3}$/.test(text) ? Number(text) : -1;
    if (index >= 0 && index < headCount) mapping[field] = index;
    else errors[field] = 'Choose a column of the file';
  }
  for (const field of doubledColumns(mapping)) {
    const first = IMPORT_COLUMNS.find((one) => mapping[one.field] === mapping[field]);
    errors[field] = `This column already stands for ${columnLabel(first?.field ?? field)}`;
  }
  return { mapping, errors };
}
