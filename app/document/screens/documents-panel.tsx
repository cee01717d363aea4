import { Plus } from 'lucide-react';
import type { IsoDate } from '#app/ground/calendar/iso-date.ts';
import { formatDate } from '#app/ground/calendar/format-date.ts';
import { documentKindLabel } from '#app/document/rules.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { Row, Stack } from '#app/ui/layout.tsx';
import { listAddress } from '#app/ui/list-address.ts';
import { TwoLines } from '#app/ui/row-cells.tsx';

type PanelDocument = { id: string; title: string; kind: string; addedOn: IsoDate };

type DocumentsPanelProps = {
  propertyId: string;
  /** The newest ones. */
  documents: readonly PanelDocument[];
  totalCount: number;
};

const MOST_SHOWN = 5;

/** The newest documents of a property and its notes, with the way to all of them. Source: D31. */
export function DocumentsPanel({ propertyId, documents, totalCount }: DocumentsPanelProps) {
  const addTo = listAddress('/admin/documents/new', { property: propertyId });
  const allTo = listAddress('/admin/documents', { property: propertyId });
  return (
    <Card
      title="Documents"
      aside={
        <ButtonLink to={addTo} size="small" variant="secondary">
          <Icon of={Plus} size={16} />
          Add Document
        </ButtonLink>
      }
    >
      {totalCount === 0 ? (
        <EmptyState
          title="No documents yet"
          text="Notes, deeds, policies and appraisals are kept here. Add the first one above."
        />
      ) : (
        <Stack>
          {documents.slice(0, MOST_SHOWN).map(({ id, title, kind, addedOn }) => (
            <TwoLines
              key={id}
              to={`/admin/documents/${id}`}
              first={title}
              second={`${documentKindLabel(kind)}, added ${formatDate(addedOn)}`}
            />
          ))}
          {totalCount > 1 && (
            <Row>
              <ButtonLink to={allTo} size="small" variant="quiet">
                {`Show All ${totalCount} Documents`}
              </ButtonLink>
            </Row>
          )}
        </Stack>
      )}
    </Card>
  );
}
