import type { BasisPoints } from './fare-terms.ts'

/** Such as `+20 %`, `−12.5 %` or `0 %`. */
export function signedPercent(basisPoints: BasisPoints): string {
  const sign = basisPoints > 0 ? '+' : basisPoints < 0 ? '−' : ''
  return `${sign}${Math.abs(basisPoints) / 100} %`
}
