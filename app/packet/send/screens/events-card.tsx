import type { PacketPage } from '#app/packet/send/read.server.ts';
import { Card } from '#app/ui/card.tsx';
import { type DataColumn, DataTable } from '#app/ui/data-table.tsx';

type Event = PacketPage['events'][number];

const COLUMNS: readonly DataColumn<Event>[] = [
  { key: 'what', header: 'What', cell: ({ what }) => what },
  { key: 'at', header: 'When', cell: ({ at }) => at },
  { key: 'by', header: 'Who', cell: ({ by }) => by },
  { key: 'reason', header: 'Reason', cell: ({ reason }) => reason ?? '' },
];

/** What happened with the packets of a request, the newest first. */
export function EventsCard({ events }: Pick<PacketPage, 'events'>) {
  if (events.length === 0) return null;
  return (
    <Card title="History" flush>
      <DataTable
        caption="History of the papers"
        columns={COLUMNS}
        rows={events}
        rowKey={({ at, what, by }) => `${at} ${what} ${by}`}
        stacked
      />
    </Card>
  );
}
