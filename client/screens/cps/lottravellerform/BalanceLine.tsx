import { useFormats } from '#client/ui/formats.ts'
import { StateTag } from '#client/ui/StateTag.tsx'
import { useTexts } from '#client/ui/texts.ts'

const text = {
  sum: ['{withdrawn} withdrawn − {good} good − {rejected} rejected − {putBack} put back = {balance}', '{withdrawn} dikeluarkan − {good} elok − {rejected} ditolak − {putBack} dikembalikan = {balance}'],
  balanced: ['Nothing is left over', 'Tiada baki'],
  over: ['{n, plural, one {# card} other {# cards}} neither used nor put back', '{n} kad tidak digunakan dan tidak dikembalikan'],
  under: [
    '{n, plural, one {# card} other {# cards}} used that the operator did not withdraw that day',
    '{n} kad digunakan tetapi tidak dikeluarkan oleh operator pada hari itu',
  ],
  same: ['As it was recorded', 'Sama dengan rekod'],
  differs: ['Good or rejects are not those recorded', 'Kad elok atau ditolak tidak sama dengan rekod'],
} as const

type Props = { withdrawn: number; good: number; rejected: number; putBack: number; balance: number; asRecorded: boolean }

/** The sum of a form in one line, and what comes of it in words. */
export function BalanceLine({ withdrawn, good, rejected, putBack, balance, asRecorded }: Props) {
  const t = useTexts(text)
  const format = useFormats()
  const cards = (n: number) => format.count(n).replace('-', '−')
  const said = { withdrawn: cards(withdrawn), good: cards(good), rejected: cards(rejected), putBack: cards(putBack), balance: cards(balance) }
  return (
    <div className="ik-tv-balance" aria-live="polite">
      <p>{t('sum', said)}</p>
      <StateTag tone={balance === 0 ? 'ok' : 'warn'} text={balance === 0 ? t('balanced') : t(balance > 0 ? 'over' : 'under', { n: Math.abs(balance) })} />
      <StateTag tone={asRecorded ? 'ok' : 'warn'} text={t(asRecorded ? 'same' : 'differs')} />
    </div>
  )
}
