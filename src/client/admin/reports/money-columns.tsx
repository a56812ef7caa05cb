import type { ReactNode } from 'react'
import { netPaise } from '../../../domain/report/money-report.ts'
import type {
  MoneyFigures,
  MoneyLine,
  MoneyOfWay,
  WayOfPaying,
} from '../../../domain/report/money-report.ts'
import { formatRecordDay } from '../../../domain/time/format-record.ts'
import { Money } from '../../components/money.tsx'
import type { Column, CsvColumn } from '../../ui/list/column.ts'
import styles from './reports.module.css'

type Figures = WayOfPaying & MoneyFigures

const WAY_CSV: readonly CsvColumn<WayOfPaying>[] = [
  { header: 'Way of paying', value: ({ label }) => label },
  { header: 'Test', value: ({ isTest }) => (isTest ? 'TEST' : '') },
]

/** A day's own date: no zone moves it. */
const dayText = ({ day }: MoneyLine) => formatRecordDay(day)

const wayText = ({ label, isTest }: WayOfPaying) => (
  <>
    {label}
    {isTest && <span className="dimmed-line">TEST: no money</span>}
  </>
)

/** By the bank's references, as far as they are known: they stand on its statement. */
const settlementsText = ({ settlements }: MoneyLine) =>
  settlements.map(({ id, bankReference }) => bankReference ?? id).join(', ')

interface FigureColumn extends Column<Figures> {
  /** The figure of whatever has figures. */
  of: (money: MoneyFigures) => ReactNode
}

function figure(
  header: string,
  paiseOf: (money: MoneyFigures) => number,
  isNone: (way: WayOfPaying) => boolean = () => false,
): FigureColumn {
  const of = (money: MoneyFigures) => <Money paise={paiseOf(money)} />
  return {
    header,
    numeric: true,
    of,
    cell: (line) => (isNone(line) ? '-' : of(line)),
    csv: [{ header, value: (line) => (isNone(line) ? null : { paise: paiseOf(line) }) }],
  }
}

const figureColumns: readonly FigureColumn[] = [
  figure('Taken', ({ takenPaise }) => takenPaise),
  figure('Refunded', ({ refundedPaise }) => refundedPaise),
  figure('Other', ({ otherPaise }) => otherPaise),
  figure('Fee', ({ feePaise }) => feePaise),
  figure('Tax', ({ taxPaise }) => taxPaise),
  figure('Net', netPaise),
  figure(
    'Settled',
    ({ settledPaise }) => settledPaise,
    ({ isSettled }) => !isSettled,
  ),
]

/** The report by way of paying, its sums under the columns. */
export const wayColumns = (total: MoneyFigures): readonly Column<MoneyOfWay>[] => [
  { header: 'Way of paying', cell: wayText, card: 'title', footer: 'Total', csv: WAY_CSV },
  ...figureColumns.map((column) => ({ ...column, footer: column.of(total) })),
]

const settledCell = (line: MoneyLine): ReactNode =>
  line.isSettled ? <Money paise={line.settledPaise} /> : '-'

/** The report by day and way of paying. */
export const dayColumns: readonly Column<MoneyLine>[] = [
  {
    header: 'Day',
    cell: dayText,
    card: (line) => ({ title: dayText(line), subtitle: wayText(line) }),
    className: styles.whole,
    csv: [{ header: 'Day', value: ({ day }) => day }],
  },
  { header: 'Way of paying', cell: wayText, card: () => ({}), csv: WAY_CSV },
  ...figureColumns.slice(0, -1),
  {
    header: 'Settled',
    numeric: true,
    // The references below the sum: a column of their own has no room beside the others.
    cell: (line) => (
      <>
        {settledCell(line)}
        {line.settlements.length > 0 && (
          <span className={`dimmed-line ${styles.settlements}`}>{settlementsText(line)}</span>
        )}
      </>
    ),
    card: (line) => ({
      fields: [
        { name: 'Settled', value: settledCell(line) },
        ...(line.settlements.length === 0
          ? []
          : [{ name: 'Settlements', value: settlementsText(line), className: styles.wide }]),
      ],
    }),
    csv: [
      {
        header: 'Settled',
        value: (line) => (line.isSettled ? { paise: line.settledPaise } : null),
      },
      {
        header: 'Settlements',
        value: ({ settlements }) => settlements.map(({ id }) => id).join(' '),
      },
      {
        header: 'Bank references',
        value: ({ settlements }) =>
          settlements.flatMap(({ bankReference }) => bankReference ?? []).join(' '),
      },
    ],
  },
]
