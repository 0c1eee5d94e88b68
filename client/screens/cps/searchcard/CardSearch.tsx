import { Button, InputGroup } from '@blueprintjs/core'
import { Barcode, Search } from '@blueprintjs/icons'
import { useEffect, useId, useRef, useState, type FormEvent } from 'react'
import { defineMessages } from 'react-intl'
import { fetchQuery, graphql, useRelayEnvironment } from 'react-relay'
import type { CardSearchQrQuery } from '#client/__generated__/CardSearchQrQuery.graphql.ts'
import { NetworkError } from '#client/relay/networkError.ts'
import { ServerFault } from '#client/relay/serverFault.ts'
import { useLocale } from '#client/state/locale.ts'
import { useTexts } from '#client/state/texts.ts'
import { useHeldFocus } from '#client/ui/scan/useHeldFocus.ts'
import { beep } from '#client/ui/sound.ts'
import { messageOf } from '#domain/problems.ts'
import { splitQr } from '#domain/qr.ts'

const text = defineMessages({
  label: {
    id: 'cps.searchcard.CardSearch.label',
    defaultMessage: 'Passport, application number, employer, card or chip serial – or scan the QR code',
  },
  search: { id: 'cps.searchcard.CardSearch.search', defaultMessage: 'Search' },
})

const query = graphql`
  query CardSearchQrQuery($text: String!) {
    findCardJobs(text: $text) {
      jobId
      application {
        applicationNo
      }
    }
  }
`

type Props = { value: string; onSearch: (q: string, jobId: number | null) => void }

/** The one search field. It keeps the focus and its text; the next scan or word takes the text's place. */
export function CardSearch({ value, onSearch }: Props) {
  const t = useTexts(text)
  const locale = useLocale()
  const environment = useRelayEnvironment()
  const id = useId()
  const field = useRef<HTMLInputElement>(null)
  const [refused, setRefused] = useState<string | null>(null)
  useHeldFocus(field)
  useEffect(() => {
    setRefused(null)
    if (!field.current) return
    field.current.value = value
    if (document.activeElement === field.current) field.current.select()
  }, [value])

  /** A QR code is asked about at once: its text is long, secret-looking and of no use in an address. */
  const searchQr = async (qr: string) => {
    try {
      const found = await fetchQuery<CardSearchQrQuery>(
        environment,
        query,
        { text: qr },
        { fetchPolicy: 'network-only' },
      ).toPromise()
      const job = found?.findCardJobs[0]
      if (job) return onSearch(job.application.applicationNo, job.jobId)
      refuse(messageOf('record.notFound', locale))
    } catch (error) {
      if (error instanceof NetworkError) refuse(messageOf('connection.failed', locale))
      else if (error instanceof ServerFault) refuse(error.message)
      else throw error
    }
  }
  const refuse = (words: string) => {
    setRefused(words)
    beep('bad')
    field.current?.select()
  }
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    const asked = field.current?.value.trim() ?? ''
    setRefused(null)
    field.current?.select()
    if (splitQr(asked)) void searchQr(asked)
    else onSearch(asked, null)
  }
  return (
    <form role="search" className="ik-scan" onSubmit={onSubmit}>
      <label htmlFor={id} className="ik-hidden">
        {t('label')}
      </label>
      <InputGroup
        id={id}
        inputRef={field}
        size="large"
        placeholder={t('label')}
        defaultValue={value}
        autoComplete="off"
        spellCheck={false}
        maxLength={2000}
        aria-invalid={refused !== null}
        aria-describedby={refused ? `${id}-refused` : undefined}
        leftElement={
          <span className="ik-scan-icon">
            <Barcode size={20} />
          </span>
        }
        rightElement={<Button type="submit" variant="minimal" icon={<Search />} text={t('search')} />}
        fill
      />
      <div role="alert" id={`${id}-refused`}>
        {refused && <div className="ik-scan-line ik-bad">{refused}</div>}
      </div>
    </form>
  )
}
