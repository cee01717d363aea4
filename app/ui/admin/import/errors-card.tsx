import { ButtonLink } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import { type DataColumn, DataTable } from '#app/ui/data-table.tsx';

type ErrorsCardProps<Entry> = {
  importId: string;
  description?: string | undefined;
  columns: readonly DataColumn<Entry>[];
  rows: readonly Entry[];
  rowKey: (entry: Entry) => string;
};

/** What stands in the way of an import, and the way to all of it as a file. */
export function ErrorsCard<Entry>({ importId, description, ...table }: ErrorsCardProps<Entry>) {
  return (
    <Card
      title="Errors"
      description={description}
      flush
      aside={
        <ButtonLink
          to={`/admin/import/${importId}/errors`}
          variant="secondary"
          size="small"
          reloadDocument
        >
          Download Error List
        </ButtonLink>
      }
    >
      <DataTable caption="Errors" {...table} stacked />
    </Card>
  );
}
