import { AjvCompiler } from '@fastify/ajv-compiler'
import type { FastifySchema, FastifySchemaCompiler } from 'fastify'

type Compiler = FastifySchemaCompiler<FastifySchema>

/**
 * Bodies are taken as they are: no coercion, no stripping. The compiler is called with a route's part, as Fastify does.
 */
const openCompiler = () =>
  AjvCompiler()({}, { customOptions: { coerceTypes: false, removeAdditional: false } }) as unknown as Compiler

let compiler: Compiler | undefined
/** Each declaration is compiled once for all servers of a process. */
const compiled = new WeakMap<object, ReturnType<Compiler>>()

/**
 * Compiles the schema of a call when it is first used, in a few milliseconds; all of them together would take a third
 * of a server's start.
 */
export const validatorWhenAsked: Compiler = (part) => {
  const declared: object = part.schema
  return (value: unknown) => {
    const validate = compiled.get(declared) ?? (compiler ??= openCompiler())(part)
    compiled.set(declared, validate)
    return validate(value) === true ? true : { error: (validate.errors ?? []) as unknown as Error }
  }
}
