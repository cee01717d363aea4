import type { ReactNode } from 'react';
import { NavLink } from 'react-router';
import { listAddress } from '#app/ui/admin/list-address.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import { PageHeader } from '#app/ui/page-header.tsx';
import { Pagination } from '#app/ui/pagination.tsx';
import { PrintButton } from '#app/ui/print-button.tsx';
import { PaymentsFilter } from './payments-filter.tsx';
import { DUE_PATH, paymentEntries, RECEIVED_PATH } from './payments-query.ts';
import type { DueQuery, PaymentsQuery } from './payments-query.ts';
import styles from './payments-screen.module.css';

type PaymentsScreenProps = {
  title: string;
  description: string;
  path: string;
  query: PaymentsQuery & { show?: DueQuery['show'] };
  list: { page: number; pageSize: number; totalCount: number };
  children: ReactNode;
};

/** A list of payments with its filter, its file and its paper; the other list is a step away. */
export function PaymentsScreen(props: PaymentsScreenProps) {
  const { title, description, path, query, list, children } = props;
  const entries = { ...paymentEntries(query), page: 1 };
  return (
    <>
      <PageHeader
        title={title}
        description={description}
        actions={
          <>
            <ButtonLink
              to={listAddress(`${path}/export`, entries)}
              variant="secondary"
              reloadDocument
            >
              Export CSV
            </ButtonLink>
            <PrintButton />
          </>
        }
      />
      <nav aria-label="Payments" className={styles.lists} data-print="hide">
        <NavLink to={RECEIVED_PATH} end className={styles.list}>
          Received
        </NavLink>
        <NavLink to={DUE_PATH} end className={styles.list}>
          Due
        </NavLink>
      </nav>
      <PaymentsFilter
        key={listAddress('', entries)}
        query={query}
        clearTo={listAddress('', entries) === '' ? null : path}
      />
      <Card flush>{children}</Card>
      <Pagination
        page={list.page}
        pageSize={list.pageSize}
        totalCount={list.totalCount}
        hrefFor={(page) => listAddress(path, { ...entries, page })}
        noun="payments"
      />
    </>
  );
}
