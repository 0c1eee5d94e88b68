import { cardStandingRows } from '#domain/verify/verificationStatuses.ts'
import { verifyTexts } from '#domain/verify/verifyTexts.ts'
import { intlTag, say, type Locale } from '#domain/words.ts'
import type { Found } from './useCheck.ts'

/** Symbols beside the words, so that colour is never the only sign. */
const signs = { ok: '✓', bad: '✕', warn: '!' } as const
type Tone = keyof typeof signs

const tones = {
  genuine: 'ok',
  forged: 'bad',
  damaged: 'warn',
  other: 'warn',
  unknownKey: 'warn',
  unable: 'warn',
} as const

/** Shows the result for a code, the worst part first. */
export function Verdict({
  found: { checked, standing },
  locale,
}: {
  found: Found
  locale: Locale
}) {
  const t = (name: keyof typeof verifyTexts) => say(verifyTexts[name], locale)
  const { kind } = checked
  if (kind === 'unable') return <Line tone="warn" title={t('unable')} />
  if (kind !== 'genuine') return <Line tone={tones[kind]} title={t(kind)} hint={t(`${kind}Hint`)} />
  const { applicationno, passportno, stickerno, expiry } = checked.claims
  const date = new Intl.DateTimeFormat(intlTag(locale), { dateStyle: 'medium', timeZone: 'UTC' })
  const expires = date.format(new Date(`${expiry}T00:00:00Z`))
  // The programme's day is Malaysia's.
  const today = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Kuala_Lumpur' }).format(
    new Date(),
  )
  const facts = [
    [t('application'), applicationno],
    [t('passport'), passportno],
    [t('sticker'), stickerno],
    [t('expiry'), expires],
  ]
  return (
    <>
      {expiry < today && <Line tone="bad" title={t('expired').replace('{date}', expires)} />}
      <StandingLine standing={standing} locale={locale} />
      <Line tone="ok" title={t('genuine')} hint={t('genuineHint')} />
      <dl>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </>
  )
}

function StandingLine({ standing, locale }: { standing: Found['standing']; locale: Locale }) {
  const t = (name: keyof typeof verifyTexts) => say(verifyTexts[name], locale)
  if (standing === null) return <Line tone="warn" title={`${t('standing')}: ${t('asking')}`} />
  if (standing === 'offline' || standing === 'busy') return <Line tone="warn" title={t(standing)} />
  const { name, tone } = cardStandingRows[standing]
  return <Line tone={tone} title={say(name, locale)} />
}

function Line({ tone, title, hint }: { tone: Tone; title: string; hint?: string }) {
  return (
    <div className={`ik-vf-line ik-vf-${tone}`}>
      <span aria-hidden="true">{signs[tone]}</span>
      <div>
        <strong>{title}</strong>
        {hint && <p>{hint}</p>}
      </div>
    </div>
  )
}
