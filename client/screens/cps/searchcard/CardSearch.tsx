import { Button, InputGroup } from '@blueprintjs/core'
import { Barcode, Search } from '@blueprintjs/icons'
import { useEffect, useId, useRef, useState, type FormEvent } from 'react'
import { defineMessages } from 'react-intl'
import { graphql } from 'react-relay'
import type { CardSearchQrQuery } from '#client/__generated__/CardSearchQrQuery.graphql.ts'
import { scanFailure } from '#client/relay/scanFailure.ts'
import { useAsk } from '#client/relay/useAsk.ts'
import { clock } from '#client/state/clock.ts'
import { useLocale } from '#client/state/locale.ts'
import { useTexts } from '#client/state/texts.ts'
import { useHasCamera } from '#client/ui/scan/camera/useCamera.ts'
import { ScanButtons } from '#client/ui/scan/ScanButtons.tsx'
import { dispatchToDesk } from '#client/ui/scan/scanning.ts'
import type { ScanOutcome } from '#client/ui/scan/scanOutcome.ts'
import { beep } from '#client/ui/scan/sound.ts'
import { useHeldFocus } from '#client/ui/scan/useHeldFocus.ts'
import { useScanPlace } from '#client/ui/scan/useScanPlace.ts'
import { messageOf } from '#domain/problems.ts'
import { readScannedQr } from '#domain/scan/readScannedQr.ts'
import { SearchReader } from './SearchReader.tsx'

const text = defineMessages({
  label: {
    id: 'cps.searchcard.CardSearch.label',
    defaultMessage:
      'Name, passport, application number, employer, card or chip serial – or scan the QR code',
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

/** The search field. It keeps the focus and its text, which the next scan or word replaces. */
export function CardSearch({ value, onSearch }: Props) {
  const t = useTexts(text)
  const locale = useLocale()
  const ask = useAsk<CardSearchQrQuery>(query)
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

  /**
   * A QR code, or a chip on the reader, is looked up at once: its text is long, looks secret and
   * suits no address.
   */
  const searchCard = async (text: string, unknown: string): Promise<ScanOutcome> => {
    try {
      const found = await ask({ text })
      const job = found.findCardJobs[0]
      if (!job) return refuse(unknown)
      onSearch(job.application.applicationNo, job.jobId)
      return { tone: 'ok', text: job.application.applicationNo }
    } catch (error) {
      return refuse(scanFailure(error).text)
    }
  }
  const refuse = (words: string): ScanOutcome => {
    setRefused(words)
    field.current?.select()
    return { tone: 'bad', text: words }
  }
  const search = async (asked: string): Promise<ScanOutcome> => {
    setRefused(null)
    if (field.current) field.current.value = asked
    field.current?.select()
    if (readScannedQr(asked).shape !== 'other')
      return searchCard(asked, messageOf('record.notFound', locale))
    onSearch(asked, null)
    return { tone: 'ok', text: asked }
  }
  const onChip = async (chipSn: string) => {
    setRefused(null)
    if (field.current) field.current.value = chipSn
    field.current?.select()
    const { tone } = await searchCard(chipSn, messageOf('chip.unknown', locale, { chipSn }))
    beep(tone)
  }
  const onReaderProblem = (words: string) => {
    refuse(words)
    beep('bad')
  }
  const camera = useHasCamera()
  const place = useScanPlace({ field, answer: search })
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    const asked = field.current?.value.trim() ?? ''
    // An empty field shows all records again; it is not a scan.
    if (asked) dispatchToDesk({ type: 'scanned', scanned: asked, at: clock.now(), to: place })
    else void search('')
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
        rightElement={
          <>
            <ScanButtons place={place} field={field} camera={camera} />
            <Button type="submit" variant="minimal" icon={<Search />} text={t('search')} />
          </>
        }
        fill
      />
      <SearchReader
        onChip={(chipSn) => void onChip(chipSn)}
        onProblem={onReaderProblem}
        lying={value === ''}
      />
      <div role="alert" id={`${id}-refused`}>
        {refused && <div className="ik-scan-line ik-bad">{refused}</div>}
      </div>
    </form>
  )
}
