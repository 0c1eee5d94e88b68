import { Spinner } from '@blueprintjs/core'
import { defineMessages } from 'react-intl'
import type { ClientProblem } from '#client/state/problem.ts'
import { useProblemText, useTexts } from '#client/state/texts.ts'
import { Notice } from '#client/ui/Notice.tsx'
import { Panel } from '#client/ui/Panel.tsx'
import { printSurface } from '#domain/surface/printSurface.ts'

const text = defineMessages({
  after: { id: 'cps.printsurface.AfterPreview.after', defaultMessage: 'After' },
  size: {
    id: 'cps.printsurface.AfterPreview.size',
    defaultMessage: '{width} × {height} pixels, {dpi} dpi',
  },
  alt: {
    id: 'cps.printsurface.AfterPreview.alt',
    defaultMessage: 'The print surface as it would be saved',
  },
  busy: { id: 'cps.printsurface.AfterPreview.busy', defaultMessage: 'The preview is being made' },
})

type Props = { preview: { url: string | null; problem: ClientProblem | null; busy: boolean } }

/** Shows the surface as saving would store it: the server makes both by the same code. */
export function AfterPreview({ preview: { url, problem, busy } }: Props) {
  const t = useTexts(text)
  const p = useProblemText()
  return (
    <Panel
      title={t('after')}
      aside={
        <span className="ik-row ik-muted">
          {busy && <Spinner size={14} aria-label={t('busy')} />}
          {t('size', printSurface)}
        </span>
      }
    >
      <div className="ik-ps-after" aria-busy={busy}>
        {problem ? (
          <Notice alert title={p('image.failed')}>
            {problem.message}
          </Notice>
        ) : (
          url && (
            <img src={url} width={printSurface.width} height={printSurface.height} alt={t('alt')} />
          )
        )}
      </div>
    </Panel>
  )
}
