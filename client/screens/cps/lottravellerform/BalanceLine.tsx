import { defineMessages } from 'react-intl'
import { useFormats } from '#client/state/formats.ts'
import { useTexts } from '#client/state/texts.ts'
import { StateTag } from '#client/ui/StateTag.tsx'

const text = defineMessages({
  sum: {
    id: 'cps.lottravellerform.BalanceLine.sum',
    defaultMessage:
      '{withdrawn} withdrawn − {good} good − {rejected} rejected − {putBack} put back = {balance}',
  },
  balanced: {
    id: 'cps.lottravellerform.BalanceLine.balanced',
    defaultMessage: 'Nothing is left over',
  },
  over: {
    id: 'cps.lottravellerform.BalanceLine.over',
    defaultMessage: '{n, plural, one {# card} other {# cards}} neither used nor put back',
  },
  under: {
    id: 'cps.lottravellerform.BalanceLine.under',
    defaultMessage:
      '{n, plural, one {# card} other {# cards}} used that the operator did not withdraw that day',
  },
  same: { id: 'cps.lottravellerform.BalanceLine.same', defaultMessage: 'As it was recorded' },
  differs: {
    id: 'cps.lottravellerform.BalanceLine.differs',
    defaultMessage: 'Good or rejects are not those recorded',
  },
})

type Props = {
  withdrawn: number
  good: number
  rejected: number
  putBack: number
  balance: number
  asRecorded: boolean
}

/** Shows the sum of a form in one line, and its result in words. */
export function BalanceLine({ withdrawn, good, rejected, putBack, balance, asRecorded }: Props) {
  const t = useTexts(text)
  const format = useFormats()
  const cards = (n: number) => format.count(n).replace('-', '−')
  const said = {
    withdrawn: cards(withdrawn),
    good: cards(good),
    rejected: cards(rejected),
    putBack: cards(putBack),
    balance: cards(balance),
  }
  return (
    <div className="ik-tv-balance" aria-live="polite">
      <p>{t('sum', said)}</p>
      <StateTag
        tone={balance === 0 ? 'ok' : 'warn'}
        text={
          balance === 0
            ? t('balanced')
            : t(balance > 0 ? 'over' : 'under', { n: Math.abs(balance) })
        }
      />
      <StateTag tone={asRecorded ? 'ok' : 'warn'} text={t(asRecorded ? 'same' : 'differs')} />
    </div>
  )
}
