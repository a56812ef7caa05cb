/**
 * The few icons of the frame and of the booking, which must load fast, on a 24 px grid; other screens
 * take theirs from lucide-react.
 */
const drawn = {
  menu: 'M4 6h16M4 12h16M4 18h16',
  close: 'M6 6l12 12M18 6 6 18',
  sun: 'M12 8a4 4 0 1 0 0 8 4 4 0 0 0 0-8zM12 2v2M12 20v2M2 12h2M20 12h2M5 5l1.4 1.4M17.6 17.6 19 19M5 19l1.4-1.4M17.6 6.4 19 5',
  moon: 'M20 14.5A8.5 8.5 0 1 1 9.5 4a7 7 0 0 0 10.5 10.5z',
  offline:
    'M3 3l18 18M5 12.5a10 10 0 0 1 5-2.6M8.5 16.4a5 5 0 0 1 7 0M12 20h.01M2 8.8a15 15 0 0 1 4.2-2.6M10.7 5A15 15 0 0 1 22 8.8M16.7 11.1a10 10 0 0 1 2.3 1.4',
  tick: 'M5 12.5l4.5 4.5L19 7.5',
  arrow: 'M4 12h16M13 5l7 7-7 7',
  info: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zM12 11v5M12 8h.01',
} as const

/** One of these icons; hidden from screen readers, since the button around it has a label. */
export function Icon({ name, size = 20 }: { name: keyof typeof drawn; size?: number }) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d={drawn[name]} />
    </svg>
  )
}
