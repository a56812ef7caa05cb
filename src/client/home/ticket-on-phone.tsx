import styles from './home.module.css'

/** Our drawing of a ticket on a phone; decoration only. */
export function TicketOnPhone() {
  return (
    <svg className={styles.phone} viewBox="0 0 200 240" aria-hidden="true">
      <rect x="40" y="8" width="120" height="232" rx="18" fill="#172124" />
      <rect x="47" y="16" width="106" height="224" rx="11" fill="#f5f3ee" />
      <rect x="84" y="21" width="32" height="6" rx="3" fill="#172124" />
      <path
        fill="#fff"
        d="M62 40h76a6 6 0 0 1 6 6v60a7 7 0 0 0 0 14v82a6 6 0 0 1-6 6H62a6 6 0 0 1-6-6v-82a7 7 0 0 0 0-14V46a6 6 0 0 1 6-6z"
      />
      <path d="M66 113h68" stroke="#dedad0" strokeWidth="2" strokeDasharray="5 5" />
      <rect x="66" y="52" width="40" height="7" rx="3.5" fill="#0b5b60" />
      <rect x="66" y="67" width="66" height="5" rx="2.5" fill="#cfe8e6" />
      <rect x="66" y="78" width="52" height="5" rx="2.5" fill="#cfe8e6" />
      <circle cx="124" cy="92" r="8" fill="#ffb224" />
      <path
        fill="#172124"
        d="M72 130h20v20H72zM108 130h20v20h-20zM72 166h20v20H72zM98 130h5v8h-5zM98 144h8v8h-8zM108 156h6v6h-6zM118 160h10v6h-10zM98 158h5v12h-5zM108 170h8v16h-8zM120 174h8v12h-8zM84 156h8v5h-8zM98 178h5v8h-5z"
      />
      <path fill="#fff" d="M77 135h10v10H77zM113 135h10v10h-10zM77 171h10v10H77z" />
    </svg>
  )
}
