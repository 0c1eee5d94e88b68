import './qcStatusCodeGraphql.ts'
