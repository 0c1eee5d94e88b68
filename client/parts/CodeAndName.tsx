/** A code with what it stands for beside it, quieter. */
export function CodeAndName({ code, name }: { code: string; name: string }) {
  return (
    <>
      <span className="ik-code">{code}</span> <span className="ik-muted">{name}</span>
    </>
  )
}
