/** Returns an amount in sen as ringgit, exact for every amount that a bill can have. */
export function ringgitOf(sen: number | bigint): number {
  return Number(sen) / 100
}

/** Returns an amount in ringgit with at most two decimals as sen; null if it has more decimals. */
export function senOf(ringgit: number): number | null {
  const sen = Math.round(ringgit * 100)
  return Math.abs(sen - ringgit * 100) < 1e-6 ? sen : null
}

/** The rule of an amount in ringgit, for `refine`: whole sen. */
export const senRule = [(ringgit: number) => senOf(ringgit) !== null, 'billing.price'] as const

/** Returns an amount in sen as it is printed: "1,234,567.80". */
export function ringgitText(sen: bigint): string {
  const whole = sen < 0n ? -sen : sen
  const grouped = String(whole / 100n).replace(/\B(?=(\d{3})+$)/g, ',')
  return `${sen < 0n ? '-' : ''}${grouped}.${String(whole % 100n).padStart(2, '0')}`
}
