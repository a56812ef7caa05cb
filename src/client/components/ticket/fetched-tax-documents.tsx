import { Suspense } from 'react'
import type { Ticket } from '../../../domain/ticket/ticket.ts'
import { lazyOrNothing } from '../../ui/lazy-or-nothing.ts'

const TaxDocuments = lazyOrNothing(async () => (await import('./tax-documents.tsx')).TaxDocuments)

/** The tax documents of a ticket, which does not wait for their code: they are files that need a network anyway. */
export const FetchedTaxDocuments = ({ ticket }: { ticket: Ticket }) => (
  <Suspense>
    <TaxDocuments ticket={ticket} />
  </Suspense>
)
