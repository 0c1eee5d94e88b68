import { Button } from '@blueprintjs/core'
import { useState } from 'react'
import { defineMessages } from 'react-intl'
import { graphql, useFragment } from 'react-relay'
import type { TodaysPackages_packages$key } from '#client/__generated__/TodaysPackages_packages.graphql.ts'
import { packageLabel } from '#client/parts/label/label.ts'
import { PrintLabelButton } from '#client/parts/label/PrintLabelButton.tsx'
import { UndespatchDialog } from '#client/screens/cps/package/UndespatchDialog.tsx'
import { undespatchText } from '#client/screens/cps/package/undespatchText.ts'
import { useFormats } from '#client/state/formats.ts'
import { useTexts } from '#client/state/texts.ts'
import { Panel } from '#client/ui/Panel.tsx'
import { StateTag } from '#client/ui/StateTag.tsx'
import { PackageDialog } from './PackageDialog.tsx'

const text = defineMessages({
  title: { id: 'cps.despatch.TodaysPackages.title', defaultMessage: 'Packages of today' },
  none: { id: 'cps.despatch.TodaysPackages.none', defaultMessage: 'No package was made today' },
  undone: { id: 'cps.despatch.TodaysPackages.undone', defaultMessage: 'Undespatched' },
  show: { id: 'cps.despatch.TodaysPackages.show', defaultMessage: 'Show' },
})

const fragment = graphql`
  fragment TodaysPackages_packages on PackageConnection {
    total
    totalCapped
    edges {
      node {
        id
        packagingId
        addressee
        despatchedAt
        despatchedBy
        undoneAt
        poslajuNo
        availableActions
        version
      }
    }
  }
`

type Props = { packages: TodaysPackages_packages$key; onUndone: (packagingId: string) => void }

/** Lists today's packages, the newest first, with their labels and undo. */
export function TodaysPackages({ packages, onUndone }: Props) {
  const t = useTexts(text)
  const format = useFormats()
  const { edges, total, totalCapped } = useFragment(fragment, packages)
  const [shown, setShown] = useState<string | null>(null)
  const [undoing, setUndoing] = useState<{ packagingId: string; version: number } | null>(null)
  return (
    <Panel
      title={t('title')}
      aside={<StateTag icon={null} tone="info" text={format.count(total, totalCapped)} />}
      className="ik-dp-today"
    >
      {edges.length === 0 && <p className="ik-muted ik-dp-none">{t('none')}</p>}
      <ol className="ik-lines ik-lines-roomy">
        {edges.map(({ node }) => (
          <li key={node.id}>
            <div className="ik-row">
              <strong className="ik-code ik-grow">{node.packagingId}</strong>
              {node.undoneAt ? (
                <StateTag tone="none" text={t('undone')} />
              ) : (
                <span className="ik-muted">{format.time(node.despatchedAt)}</span>
              )}
            </div>
            <div className="ik-dp-cut" title={node.addressee}>
              {node.addressee}
            </div>
            <div className="ik-muted ik-dp-cut">
              {node.despatchedBy}
              {node.poslajuNo && ` · ${node.poslajuNo}`}
            </div>
            <div className="ik-row">
              <Button size="small" onClick={() => setShown(node.packagingId)}>
                {t('show')} <span className="ik-hidden">{node.packagingId}</span>
              </Button>
              {!node.undoneAt && (
                <PrintLabelButton label={packageLabel(node.packagingId)} size="small" />
              )}
              {node.availableActions.includes('UNDESPATCH') && (
                <Button
                  size="small"
                  variant="outlined"
                  intent="danger"
                  onClick={() =>
                    setUndoing({ packagingId: node.packagingId, version: node.version })
                  }
                >
                  {t(undespatchText.undespatch)}{' '}
                  <span className="ik-hidden">{node.packagingId}</span>
                </Button>
              )}
            </div>
          </li>
        ))}
      </ol>
      {shown && (
        <PackageDialog packagingId={shown} onChanged={onUndone} onClose={() => setShown(null)} />
      )}
      {undoing && (
        <UndespatchDialog
          {...undoing}
          onUndone={() => onUndone(undoing.packagingId)}
          onClose={() => setUndoing(null)}
        />
      )}
    </Panel>
  )
}
