import { Dialog, InputGroup, Spinner } from '@blueprintjs/core'
import {
  Application,
  Box,
  Briefcase,
  Clipboard,
  CreditCard,
  Document,
  Endorsed,
  Help,
  IdNumber,
  Person,
  Print,
  Search,
  Shop,
  Trash,
  Undo,
} from '@blueprintjs/icons'
import {
  useEffect,
  useEffectEvent,
  useId,
  useLayoutEffect,
  useRef,
  useState,
  type KeyboardEvent,
  type ReactElement,
} from 'react'
import { defineMessages, useIntl } from 'react-intl'
import { useRelayEnvironment } from 'react-relay'
import { useNavigate } from 'react-router-dom'
import { profileStore } from '#client/state/profile.ts'
import { useStore } from '#client/state/store.ts'
import { term } from '#client/state/terms.ts'
import { useTexts } from '#client/state/texts.ts'
import { useSay } from '#client/state/words.ts'
import { useReturnedFocus } from '#client/ui/focus/useReturnedFocus.ts'
import { useBackCloses } from '#client/ui/useBackCloses.ts'
import { useEscape } from '#client/ui/useEscape.ts'
import { camelOf } from '#domain/enumCase.ts'
import { lookupKindNames, type LookupKind } from '#domain/lookup/lookupKinds.ts'
import { saysOf } from '#domain/words.ts'
import { findScreens } from './findScreens.ts'
import { matchOf } from './matchOf.ts'
import { keepRecent, recentRecords } from './recentRecords.ts'
import { useLookup, type LookupHit } from './useLookup.ts'
import { useShellActions } from './useShellActions.tsx'

const text = defineMessages({
  placeholder: {
    id: 'shell.CommandBar.placeholder',
    defaultMessage: 'Screen, action, card, holder, lot, document, person or employer',
  },
  recent: { id: 'shell.CommandBar.recent', defaultMessage: 'opened recently' },
  nothing: {
    id: 'shell.CommandBar.nothing',
    defaultMessage: 'Nothing found. Try part of a number, or a screen’s name in any language.',
  },
})

type Hit = { key: string; icon: ReactElement; title: string; detail: string } & (
  | { route: string; help?: true; record?: LookupHit }
  | { run: () => void }
)
export type CommandBarProps = {
  typed: string
  onTyped: (typed: string) => void
  /**
   * Whether Enter was pressed before there was a hit; the first one then opens when the search
   * ends.
   */
  entered: boolean
  onEntered: (entered: boolean) => void
  /** Called once the field has the focus. */
  onReady: () => void
  onClose: () => void
  onHelp: (path: string) => void
}

const icons: Record<LookupKind, ReactElement> = {
  cardJob: <CreditCard />,
  csmJob: <IdNumber />,
  lot: <Box />,
  deliveryOrder: <Clipboard />,
  distribution: <Document />,
  return: <Undo />,
  destruction: <Trash />,
  certification: <Endorsed />,
  bag: <Briefcase />,
  package: <Document />,
  station: <Print />,
  user: <Person />,
  employer: <Shop />,
}

/**
 * The command bar (Ctrl+K): finds any screen by its name in any language, and any document number
 * or card. Records that this session opened from it come first.
 */
export function CommandBar(props: CommandBarProps) {
  const { onClose } = props
  const t = useTexts(text)
  const id = useId()
  const container = useRef<HTMLDivElement>(null)
  useEscape(container, true, onClose)
  useReturnedFocus(true)
  useBackCloses(true, onClose)
  return (
    <Dialog
      containerRef={container}
      isOpen
      onClose={onClose}
      className="ik-command"
      aria-labelledby={id}
    >
      <h2 id={id} className="ik-hidden">
        {t(term.findScreenOrRecord)}
      </h2>
      <Finder {...props} />
    </Dialog>
  )
}

function Finder({ typed, onTyped, entered, onEntered, onReady, onClose, onHelp }: CommandBarProps) {
  const t = useTexts(text)
  const id = useId()
  const intl = useIntl()
  const say = useSay()
  const navigate = useNavigate()
  const profile = useStore(profileStore)
  const actions = useShellActions()
  const field = useRef<HTMLInputElement>(null)
  // Identified by key, because records arrive later and come first.
  const [chosen, setChosen] = useState<string | null>(null)
  // "?" and a name shows a screen's help, which needs no server.
  const asking = typed.startsWith('?')
  const { hits: records, searching, failed } = useLookup(asking ? '' : typed)
  const environment = useRelayEnvironment()
  const recent = recentRecords(environment)
  const isRecent = ({ route }: LookupHit) => recent.some((each) => each.route === route)
  const found = records.toSorted((a, b) => Number(isRecent(b)) - Number(isRecent(a)))
  const shown = typed.trim() === '' ? recent : found
  const hits: Hit[] = [
    ...shown.map((record) => {
      const { kind: name, title, detail, note, route } = record
      const kind = camelOf(name) as LookupKind
      const before = isRecent(record) ? t('recent') : ''
      const about = [say(lookupKindNames[kind]), detail, note, before].filter(Boolean).join(' · ')
      return { key: `${kind} ${title}`, icon: icons[kind], title, detail: about, route, record }
    }),
    ...(asking ? [] : actions.filter(({ names }) => typed.trim() && matchOf(typed, names) > 0)),
    ...findScreens(asking ? typed.slice(1) : typed, profile, intl.formatMessage).map(
      ({ title: words, module, route }) => {
        const title = say(words)
        const others = saysOf(words).filter((other) => other !== title)
        const detail = [intl.formatMessage(module), ...others].join(' · ')
        const screen = { key: route, title, detail, route }
        return asking
          ? { ...screen, icon: <Help />, help: true as const }
          : { ...screen, icon: <Application /> }
      },
    ),
  ]
  const current = Math.max(
    0,
    hits.findIndex(({ key }) => key === chosen),
  )
  const choose = (index: number) => setChosen(hits[index]?.key ?? null)
  const now = hits[current]?.key
  useEffect(() => {
    document.getElementById(`${id}-${current}`)?.scrollIntoView({ block: 'nearest' })
  }, [id, current, now])
  const go = (hit: Hit | undefined) => {
    if (!hit) return
    onClose()
    if ('run' in hit) hit.run()
    else if (hit.help) onHelp(hit.route)
    else {
      if (hit.record) keepRecent(environment, hit.record)
      void navigate(hit.route)
    }
  }
  const ready = useEffectEvent(onReady)
  useLayoutEffect(() => {
    // The field already holds what was typed during loading; typing continues at its end.
    const end = field.current?.value.length ?? 0
    field.current?.setSelectionRange(end, end)
    ready()
  }, [])
  const goFirst = useEffectEvent(() => {
    onEntered(false)
    go(hits[current])
  })
  const due = entered && !searching
  useEffect(() => {
    if (due) goFirst()
  }, [due])
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'ArrowDown') choose(Math.min(current + 1, hits.length - 1))
    else if (event.key === 'ArrowUp') choose(Math.max(current - 1, 0))
    else if (event.key === 'Enter' && searching && hits.length === 0) onEntered(true)
    else if (event.key === 'Enter') go(hits[current])
    else return
    event.preventDefault()
  }
  return (
    <>
      <InputGroup
        size="large"
        inputRef={field}
        autoFocus
        data-scan="fill"
        leftIcon={<Search />}
        rightElement={searching ? <Spinner size={16} className="ik-searching" /> : undefined}
        placeholder={t('placeholder')}
        role="combobox"
        aria-label={t(term.findScreenOrRecord)}
        aria-expanded={hits.length > 0}
        aria-controls={id}
        aria-autocomplete="list"
        aria-activedescendant={hits[current] ? `${id}-${current}` : undefined}
        value={typed}
        onChange={(event) => {
          onTyped(event.currentTarget.value)
          onEntered(false)
          setChosen(null)
        }}
        onKeyDown={onKeyDown}
      />
      <div id={id} role="listbox" aria-label={t(term.findScreenOrRecord)} className="ik-hits">
        {hits.map((hit, index) => (
          <div
            key={hit.key}
            id={`${id}-${index}`}
            role="option"
            aria-selected={index === current}
            className={index === current ? 'ik-hit ik-hit-now' : 'ik-hit'}
            onClick={() => go(hit)}
            onPointerMove={() => choose(index)}
          >
            {hit.icon} <strong>{hit.title}</strong> <span className="ik-muted">{hit.detail}</span>
          </div>
        ))}
      </div>
      {failed !== null && (
        <p className="ik-hits-none" role="alert">
          {failed}
        </p>
      )}
      {hits.length === 0 && !searching && failed === null && (
        <p className="ik-hits-none">{t('nothing')}</p>
      )}
    </>
  )
}
