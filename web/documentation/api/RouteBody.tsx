import { Sample } from "../Sample.tsx";
import type { Operation, Schema } from "./openapi.ts";
import { shapeId, typeParts } from "./type-parts.ts";

type RouteBodyProps = { method: string; path: string; operation: Operation };

export function RouteBody({ method, path, operation }: RouteBodyProps) {
  const { description, parameters = [], requestBody, responses, security = [] } = operation;
  const [scope] = security.flatMap(({ apiKey = [] }) => apiKey);
  const body = schemaIn(requestBody);
  const answers = Object.entries(responses);
  return (
    <>
      <p className="route">
        <span className="method">{method.toUpperCase()}</span> <code>{path}</code>
      </p>
      {description && <p>{description}</p>}
      {scope && (
        <p>
          Open to <a href="#api-keys">API keys</a> with the scope <code>{scope}</code>.
        </p>
      )}
      {parameters.length > 0 && <Parameters parameters={parameters} />}
      {body && (
        <>
          <p className="part">Body{requestBody?.required ? "" : ", may be left out"}</p>
          <Type schema={body} />
        </>
      )}
      {answers
        .filter(([status]) => Number(status) < 400)
        .map(([status, answer]) => (
          <Answer key={status} status={status} answer={answer} />
        ))}
      <Refused codes={answers.map(([status]) => status).filter((status) => Number(status) >= 400)} />
    </>
  );
}

const Parameters = ({ parameters }: { parameters: NonNullable<Operation["parameters"]> }) => (
  <>
    <p className="part">Parameters</p>
    <ul>
      {parameters.map(({ name, in: place, required, schema }) => (
        <li key={name}>
          <code>{name}</code> in the {place === "path" ? "path" : "query"}
          {required ? "" : ", may be left out"}
          {schema?.enum && <>: {schema.enum.join(" or ")}</>}
        </li>
      ))}
    </ul>
  </>
);

function Answer({ status, answer }: { status: string; answer: Operation["responses"][string] }) {
  const schema = schemaIn(answer);
  return (
    <>
      <p className="part">
        Answer {status}: {answer.description}
      </p>
      {schema ? <Type schema={schema} /> : null}
    </>
  );
}

const Refused = ({ codes }: { codes: string[] }) =>
  codes.length > 0 && (
    <p className="part">
      Refused with {codes.join(", ")}: see <a href="#errors">Errors</a>
    </p>
  );

export const Type = ({ schema }: { schema: Schema }) => (
  <Sample>
    {typeParts(schema).map((part, index) =>
      typeof part === "string" ? (
        part
      ) : (
        // biome-ignore lint/suspicious/noArrayIndexKey: the same name may stand twice, and nothing moves
        <a key={index} href={`#${shapeId(part.shape)}`}>
          {part.shape}
        </a>
      ),
    )}
  </Sample>
);

const schemaIn = (holder: Operation["requestBody"] | Operation["responses"][string]): Schema | null =>
  Object.values(holder?.content ?? {})[0]?.schema ?? null;
