import { graphql, useFragment } from 'react-relay'
import type { SurfaceWork_application$key } from '#client/__generated__/SurfaceWork_application.graphql.ts'
import type { Size } from '#domain/surface/printSurface.ts'
import { SurfaceEditor } from './SurfaceEditor.tsx'

const fragment = graphql`
  fragment SurfaceWork_application on Application {
    applId
    surface {
      id
      version
    }
  }
`

type Props = {
  application: SurfaceWork_application$key
  /** The uploaded file; null if the application's own image is adjusted. */
  uploadId: string | null
  image: Size
  onSaved: () => void
}

/** Shows an application's image in the editor. Another image, or a saved one, starts over. */
export function SurfaceWork({ application, uploadId, image, onSaved }: Props) {
  const { applId, surface } = useFragment(fragment, application)
  const version = surface?.version ?? 0
  return (
    <SurfaceEditor
      key={`${applId} ${uploadId} ${version}`}
      image={image}
      from={{ applId, uploadId }}
      version={version}
      onSaved={onSaved}
    />
  )
}
