import '@mantine/charts/styles.layer.css'
import { BarChart } from '@mantine/charts'
import type { MonthOverview } from '../../../domain/report/dashboard.ts'
import { countLabel } from '../../ui/count-label.ts'
import { ThemeProvider } from '../../ui/overlay/theme-provider.tsx'
import styles from './bookings-chart.module.css'
import { shortMonth } from './dashboard-text.ts'

const SERIES = [{ name: 'bookings', label: 'Bookings', color: 'var(--brand-text)' }]

/** The months as bars; the table below has the same figures, for whoever cannot see the bars. */
export function BookingsChart({ months }: { months: readonly MonthOverview[] }) {
  return (
    <figure
      className={styles.figure}
      aria-label="Bar chart of bookings by month; the table below has its figures"
    >
      <ThemeProvider>
        <BarChart
          className={styles.chart ?? ''}
          data={months.map(({ month, bookings }) => ({ month: shortMonth(month), bookings }))}
          dataKey="month"
          series={SERIES}
          valueFormatter={countLabel}
          gridAxis="x"
          tickLine="none"
          maxBarWidth={56}
          yAxisProps={{ allowDecimals: false, width: 44 }}
          barProps={{ radius: [4, 4, 0, 0], isAnimationActive: false }}
          barChartProps={{ accessibilityLayer: false }}
        />
      </ThemeProvider>
    </figure>
  )
}
