import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Node, SourceFile } from 'typescript/unstable/ast';
import { isCallExpression, isPropertyAccessExpression, isStringLiteral } from 'typescript/unstable/ast/is';
import { API, type Checker, SymbolFlags, type Type, TypeFlags } from 'typescript/unstable/sync';

// What functions of the database answer, as the app's types have it.

/** Each call of rpc() with a name. */
function* callsIn(node: Node): Generator<{ name: string; cast: Node | undefined }> {
  if (isCallExpression(node) && isPropertyAccessExpression(node.expression)) {
    const [given] = node.arguments;
    if (node.expression.name.text === 'rpc' && given && isStringLiteral(given))
      yield { name: given.text, cast: castOf(node) };
  }
  const inside: Node[] = [];
  node.forEachChild((child) => void inside.push(child));
  for (const child of inside) yield* callsIn(child);
}

/** The type to which the chain of calls casts the answer. */
function castOf(call: Node): Node | undefined {
  const method = call.parent;
  if (!isPropertyAccessExpression(method) || !isCallExpression(method.parent)) return undefined;
  return method.name.text === 'overrideTypes' ? method.parent.typeArguments?.[0] : castOf(method.parent);
}

const NOT_NAMED = 'is not in the type';

export interface AnswerTypes {
  /** The types to which the app casts the answer of a function, or else the one of lib/database.ts. */
  of(name: string): Type[];
  isKnown(type: Type): boolean;
  /** Where a value is not of the types, of which each may name a part of it: the path, and what is wrong. */
  differences(types: readonly Type[], value: unknown, path: string): string[];
  close(): void;
}

export function answerTypes(): AnswerTypes {
  const api = new API({ cwd: process.cwd() });
  const [project] = api
    .updateSnapshot({ openProjects: [resolve('tests/support/answers.tsconfig.json')] })
    .getProjects();
  if (!project) throw new Error('TypeScript found no project');
  const { checker, program } = project;
  const sourceOf = (file: string): SourceFile => {
    const source = program.getSourceFile(resolve(file));
    if (!source) throw new Error(`${file} is not in the project`);
    return source;
  };

  const casts = new Map<string, Type[]>();
  for (const name of readdirSync('src', { recursive: true, encoding: 'utf8' })) {
    const file = join('src', name);
    if (!/\.tsx?$/.test(file) || !readFileSync(file, 'utf8').includes('.overrideTypes<')) continue;
    for (const { name: called, cast } of callsIn(sourceOf(file))) {
      const type = cast && checker.getTypeAtLocation(cast);
      if (type) casts.set(called, [...(casts.get(called) ?? []), type]);
    }
  }
  const memberOf = (type: Type | undefined, name: string) => {
    const member = type && checker.getPropertyOfType(type, name);
    return member && checker.getTypeOfSymbol(member);
  };
  const module = checker.getSymbolAtLocation(sourceOf('src/lib/database.ts'));
  const database = module && checker.getExportsOfModule(module).find(({ name }) => name === 'Database');
  const functions = memberOf(
    memberOf(database && checker.getDeclaredTypeOfSymbol(database), 'public'),
    'Functions',
  );

  return {
    of(name) {
      const stated = memberOf(memberOf(functions, name), 'Returns');
      return casts.get(name) ?? (stated ? [stated] : []);
    },
    isKnown: (type) =>
      (type.flags & (TypeFlags.Any | TypeFlags.Unknown | TypeFlags.NonPrimitive)) === 0 &&
      type.getAliasSymbol()?.name !== 'Json',
    differences(casts, value, path) {
      const found = casts.map((type) => differences(checker, type, value, path));
      const isOfAll = (one: string) => found.every((each) => each.includes(one));
      return [...new Set(found.flat().filter((one) => !one.endsWith(NOT_NAMED) || isOfAll(one)))];
    },
    close: () => api.close(),
  };
}

function differences(checker: Checker, type: Type, value: unknown, path: string): string[] {
  const { flags } = type;
  if (type.isUnionType()) {
    // Of several types, the one that is meant: the kind is right, and the least is wrong.
    const isObject = typeof value === 'object' && value !== null;
    const kinds = type
      .getTypes()
      .filter((each) => (each.isObjectType() || each.isIntersectionType()) === isObject);
    const found = (kinds.length > 0 ? kinds : type.getTypes()).map((each) =>
      differences(checker, each, value, path),
    );
    return found.toSorted((a, b) => a.length - b.length)[0] ?? [];
  }
  if (flags & (TypeFlags.Any | TypeFlags.Unknown)) return [];
  const wrong = (what: string) => [`${path} ${what}`];
  if (value === null || typeof value !== 'object') {
    const isOfType =
      flags & TypeFlags.Null
        ? value === null
        : type.isLiteralType()
          ? value === type.value
          : typeof value ===
            (flags & TypeFlags.Number
              ? 'number'
              : flags & TypeFlags.Boolean
                ? 'boolean'
                : flags & (TypeFlags.String | TypeFlags.TemplateLiteral)
                  ? 'string'
                  : '');
    return isOfType
      ? []
      : wrong(
          `is ${value === null ? 'null' : JSON.stringify(value).slice(0, 40)}, not ${checker.typeToString(type)}`,
        );
  }
  if (flags & TypeFlags.NonPrimitive) return [];
  if (!type.isObjectType() && !type.isIntersectionType())
    return wrong(`is an object, not ${checker.typeToString(type)}`);
  if (Array.isArray(value)) {
    const [element] =
      checker.isArrayType(type) && type.isTypeReference() ? checker.getTypeArguments(type) : [];
    return element
      ? value.flatMap((each) => differences(checker, element, each, `${path}[]`))
      : wrong('is a list');
  }
  if (checker.isArrayType(type)) return wrong('is no list');
  const properties = new Map(checker.getPropertiesOfType(type).map((property) => [property.name, property]));
  const [index] = checker.getIndexInfosOfType(type);
  return [
    ...[...properties].flatMap(([name, property]) =>
      name in value || property.flags & SymbolFlags.Optional ? [] : `${path}.${name} is missing`,
    ),
    ...Object.entries(value).flatMap(([name, each]) => {
      const property = properties.get(name);
      const of = property ? checker.getTypeOfSymbol(property) : index?.valueType;
      return of ? differences(checker, of, each, `${path}.${name}`) : `${path}.${name} ${NOT_NAMED}`;
    }),
  ];
}
