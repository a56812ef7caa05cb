import type {
  BookingsTable,
  ClaimsTable,
  LadiesExemptionsTable,
  PassengerDraftsTable,
  PassengersTable,
} from './booking-tables.ts'
import type { Generated } from 'kysely'
import type {
  CancellationsTable,
  CapturedPaymentsTable,
  DisputesTable,
  DowngradesTable,
  ForeignPaymentsTable,
  InvoicesTable,
  LedgerTable,
  PaymentEventsTable,
  RefusedEventsTable,
  UpiClaimsTable,
  PaymentPagesTable,
  PaymentReturnsTable,
  PaymentsTable,
  ProviderRefundsTable,
  ProviderSettlementEntriesTable,
  RefundsTable,
  TransactionsTable,
  TripCancellationsTable,
} from './money-tables.ts'
import type {
  AnsweredChallengesTable,
  ApiKeysTable,
  EmailChangesTable,
  GuestsTable,
  LinkTokensTable,
  PassengerMarksTable,
  PasskeysTable,
  PasswordRequestsTable,
  RecoveryCodesTable,
  RefreshTokensTable,
  SessionsTable,
  TotpFactorsTable,
  UsersTable,
} from './people-tables.ts'
import type { ConcessionsTable, FareRulesTable, RouteFaresTable } from './fare-tables.ts'
import type { ImageFilesTable, ImagesTable } from './image-tables.ts'
import type {
  DelaysTable,
  PointsTable,
  RoutePointsTable,
  TownNamesTable,
  TripNodesTable,
  TripPointsTable,
} from './place-tables.ts'
import type { Stamps } from './stamps.ts'
import type { BusSwapMovesTable, BusSwapsTable } from './swap-tables.ts'
import type {
  AuditTable,
  DeskMessagesTable,
  NewsletterTable,
  OutboxTable,
  SettingsTable,
  TrustedTimeTable,
  WriteProbeTable,
  JobLeasesTable,
  LimitStateTable,
  ServerKeysTable,
  SharedVersionTable,
} from './system-tables.ts'

/** One interface per table, as the migrations left it. Instants are UTC ms, money is paise, flags are 0 or 1. */
export interface Database {
  users: UsersTable
  guests: GuestsTable
  sessions: SessionsTable
  refresh_tokens: RefreshTokensTable
  link_tokens: LinkTokensTable
  email_changes: EmailChangesTable
  password_requests: PasswordRequestsTable
  api_keys: ApiKeysTable
  totp_factors: TotpFactorsTable
  recovery_codes: RecoveryCodesTable
  passkeys: PasskeysTable
  answered_challenges: AnsweredChallengesTable
  buses: BusesTable
  bus_layouts: BusLayoutsTable
  bus_history: BusHistoryTable
  images: ImagesTable
  image_files: ImageFilesTable
  stops: StopsTable
  routes: RoutesTable
  route_stops: RouteStopsTable
  points: PointsTable
  route_points: RoutePointsTable
  town_names: TownNamesTable
  fare_rules: FareRulesTable
  route_fares: RouteFaresTable
  concessions: ConcessionsTable
  schedules: SchedulesTable
  schedule_dates: ScheduleDatesTable
  trip_nodes: TripNodesTable
  trip_points: TripPointsTable
  delays: DelaysTable
  seats: SeatsTable
  bookings: BookingsTable
  passengers: PassengersTable
  passenger_marks: PassengerMarksTable
  claims: ClaimsTable
  passenger_drafts: PassengerDraftsTable
  ladies_exemptions: LadiesExemptionsTable
  bus_swaps: BusSwapsTable
  bus_swap_moves: BusSwapMovesTable
  desk_messages: DeskMessagesTable
  payments: PaymentsTable
  ledger: LedgerTable
  refunds: RefundsTable
  payment_returns: PaymentReturnsTable
  payment_pages: PaymentPagesTable
  payment_events: PaymentEventsTable
  refused_events: RefusedEventsTable
  upi_claims: UpiClaimsTable
  captured_payments: CapturedPaymentsTable
  provider_refunds: ProviderRefundsTable
  disputes: DisputesTable
  foreign_payments: ForeignPaymentsTable
  provider_settlement_entries: ProviderSettlementEntriesTable
  cancellations: CancellationsTable
  downgrades: DowngradesTable
  trip_cancellations: TripCancellationsTable
  transactions: TransactionsTable
  invoices: InvoicesTable
  idempotency: IdempotencyTable
  outbox: OutboxTable
  audit: AuditTable
  settings: SettingsTable
  trusted_time: TrustedTimeTable
  write_probe: WriteProbeTable
  newsletter: NewsletterTable
  server_keys: ServerKeysTable
  shared_version: SharedVersionTable
  job_leases: JobLeasesTable
  limit_state: LimitStateTable
}

type Flag = 0 | 1

export interface BusesTable extends Stamps {
  id: Generated<number>
  name: string
  number: string
  type: 'AC' | 'NON_AC' | 'SLEEPER' | 'SEMI_SLEEPER'
  total_seats: number
  /** JSON list of codes. */
  amenities: string
  operator_name: string
  retired_at: number | null
  /** How it is drawn; null where its seats follow from type and number. */
  layout_id: Generated<number | null>
  /** How many seats it had before it was drawn; null where it is not. */
  undrawn_seats: Generated<number | null>
  version: Generated<number>
}

/** One version of a drawn bus; stays as it is. decisions/0076 */
export interface BusLayoutsTable {
  id: Generated<number>
  /** JSON list of seats, those for staff among them. */
  seats: string
  /** JSON list of doors and toilets. */
  fixtures: string
  sellable_seats: number
  created_at: number
}

/** What a bus was called until an instant. Filled by a trigger, and only ever added to. decisions/0042 */
export interface BusHistoryTable {
  id: Generated<number>
  bus_id: number
  until_at: number
  name: string
  number: string
  type: 'AC' | 'NON_AC' | 'SLEEPER' | 'SEMI_SLEEPER'
  operator_name: string
}

export interface StopsTable extends Stamps {
  id: Generated<number>
  name: string
  arrival_time: string
  departure_time: string
  distance: number
}

export interface RoutesTable extends Stamps {
  id: Generated<number>
  source_city: string
  source_slug: string
  destination_city: string
  destination_slug: string
  total_distance: number
  total_duration: string
  total_minutes: number
  version: Generated<number>
}

export interface RouteStopsTable {
  route_id: number
  position: number
  stop_id: number
}

export interface SchedulesTable extends Stamps {
  id: Generated<number>
  bus_id: number
  route_id: number
  master_id: number | null
  is_master: Flag
  automation_duration: 'ONE_MONTH' | 'TWO_MONTHS' | 'THREE_MONTHS' | 'FOUR_MONTHS'
  automation_stopped_at: number | null
  service_day: string
  departure_minutes: number
  arrival_minutes: number
  arrival_day: Generated<number | null>
  departure_at: number
  arrival_at: number
  total_seats: number
  fare_paise: number
  /** JSON, what else the price of its seats is made of; null where its fare is all. decisions/0078 */
  fare_terms: Generated<string | null>
  /** Its fare before somebody set another by hand: rules that change leave such a trip alone. */
  usual_fare_paise: Generated<number | null>
  /** JSON, its fare and rules before the last change by hand; null once anything else has changed them. */
  fare_before: Generated<string | null>
  /** Index of the destination city among the trip's nodes; the trip has legs 0 to last_node - 1. */
  last_node: number
  /** Minutes after its arrival at which it is at the last point of its last place: so long its bus is busy. */
  last_dropping_offset: Generated<number>
  /** The drawing of which its seats are copies, if its bus was drawn. */
  layout_id: Generated<number | null>
  /** From when its bus drives it, if another one did before. */
  bus_since: Generated<number | null>
  /** Until then nothing is sold, because its bus is being changed. */
  swap_until: Generated<number | null>
  status: Generated<'SCHEDULED' | 'CANCELLED'>
  sales_stopped_at: number | null
  /** Digits of the days on which a master runs, 1 Monday to 7 Sunday. */
  weekdays: Generated<string>
  /** All bookings of this trip are erased. */
  erased_at: Generated<number | null>
  version: Generated<number>
}

/** Days on which a master does not run, and further ones on which it does. */
export interface ScheduleDatesTable {
  schedule_id: number
  day: string
  kind: 'SKIP' | 'EXTRA'
}

export interface SeatsTable {
  id: Generated<number>
  schedule_id: number
  number: string
  deck: 'LOWER' | 'UPPER'
  row_number: number
  column_number: number
  kind: 'SEATER' | 'SEMI_SLEEPER' | 'SLEEPER'
  type: 'WINDOW' | 'AISLE' | 'SLEEPER'
  at_window: Flag
  price_paise: number
  /** Rows that it is long: 2 for a berth beside seaters. */
  row_span: Generated<1 | 2>
  /** Sold to women only. decisions/0079 */
  for_ladies: Generated<Flag>
  /** The change of bus in which it was taken out of use; null while it is in use. decisions/0084 */
  retired_by_swap: Generated<number | null>
}

export interface IdempotencyTable {
  user_id: number
  key: string
  request_hash: string
  status: number
  answer: string
  created_at: number
}
