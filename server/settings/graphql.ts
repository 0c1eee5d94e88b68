import './importGraphql.ts'
import './qcStatusCodeGraphql.ts'
