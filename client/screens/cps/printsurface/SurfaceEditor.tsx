import { Button, Callout } from '@blueprintjs/core'
import { FloppyDisk } from '@blueprintjs/icons'
import { useState } from 'react'
import { defineMessages } from 'react-intl'
import { graphql } from 'react-relay'
import type { SurfaceEditorMutation } from '#client/__generated__/SurfaceEditorMutation.graphql.ts'
import { mayBeSaved } from '#client/relay/isRetryableCommand.ts'
import { useCommand } from '#client/relay/useCommand.ts'
import type { ClientProblem } from '#client/state/problem.ts'
import { useProblemText, useTexts } from '#client/state/texts.ts'
import type { Size } from '#domain/surface/printSurface.ts'
import { AdjustTools } from './AdjustTools.tsx'
import { AfterPreview } from './AfterPreview.tsx'
import { BeforeStage } from './BeforeStage.tsx'
import { previewAddress, sourceAddress, type SurfaceFrom } from './surfaceAddress.ts'
import { useAdjustment } from './useAdjustment.ts'
import { useSurfacePreview } from './useSurfacePreview.ts'

const text = defineMessages({
  save: { id: 'cps.printsurface.SurfaceEditor.save', defaultMessage: 'Save the print surface' },
})

const mutation = graphql`
  mutation SurfaceEditorMutation($input: SaveSurfaceInput!) {
    result: saveSurface(input: $input) {
      __typename
      ... on SurfacePayload {
        application {
          id
          surface {
            id
            version
          }
          ...SurfaceImage_application
        }
      }
      ... on Problem {
        ...commandProblem_problem
      }
    }
  }
`

type Props = {
  image: Size
  from: SurfaceFrom
  /** The version of the application's image; 0 without one. */
  version: number
  onSaved: () => void
}

/** Shows the image before and after, side by side, with the tools that fit it to the surface. */
export function SurfaceEditor({ image, from, version, onSaved }: Props) {
  const t = useTexts(text)
  const p = useProblemText()
  const { adjustment, turned, crop, change, turn, reset } = useAdjustment(image)
  const preview = useSurfacePreview(previewAddress(from, adjustment))
  const [run, saving] = useCommand<SurfaceEditorMutation>(mutation)
  const [refused, setRefused] = useState<ClientProblem | null>(null)

  const save = async () => {
    setRefused(null)
    const { mode, ...rest } = adjustment
    const input = {
      ...rest,
      mode: mode === 'crop' ? ('CROP' as const) : ('FIT' as const),
      applId: from.applId,
      uploadId: from.uploadId,
      version,
    }
    const outcome = await run(input, { quiet: true, success: p('image.resized') })
    if (outcome.ok) onSaved()
    else setRefused(outcome.problem)
  }
  return (
    <>
      <AdjustTools
        adjustment={adjustment}
        turned={turned}
        crop={crop}
        onMode={(mode) => change({ mode })}
        onTurn={turn}
        onChange={change}
        onReset={reset}
      />
      <div className="ik-ps-sides">
        <BeforeStage
          image={image}
          address={sourceAddress(from, version)}
          adjustment={adjustment}
          onCrop={(next) => change({ crop: next })}
        />
        <AfterPreview preview={preview} />
      </div>
      {refused && (
        <Callout
          intent="danger"
          role="alert"
          title={mayBeSaved(refused.code) ? undefined : p('image.failed')}
          className="ik-ps-refused"
        >
          {refused.code === 'image.failed' ? null : (refused.why ?? refused.message)}
        </Callout>
      )}
      <Button
        intent="primary"
        size="large"
        icon={<FloppyDisk />}
        text={t('save')}
        loading={saving}
        disabled={preview.problem !== null}
        onClick={() => void save()}
      />
    </>
  )
}
