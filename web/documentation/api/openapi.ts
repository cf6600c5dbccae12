/** As much of an OpenAPI document as our routes use. */

export interface Schema {
  $ref?: string;
  type?: string | string[];
  enum?: (string | number | boolean | null)[];
  const?: string | number | boolean | null;
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  oneOf?: Schema[];
  anyOf?: Schema[];
  allOf?: Schema[];
  additionalProperties?: boolean | Schema;
}

interface Content {
  content?: Record<string, { schema?: Schema }>;
}

export interface Operation {
  tags?: string[];
  summary?: string;
  description?: string;
  parameters?: { name: string; in: string; required?: boolean; schema?: Schema }[];
  requestBody?: Content & { required?: boolean };
  responses: Record<string, Content & { description: string }>;
  /** The ways in; an API key with the scopes it needs. */
  security?: Record<string, string[]>[];
}

export interface ApiDocument {
  paths: Record<string, Partial<Record<string, Operation>>>;
  components: { schemas: Record<string, Schema> };
}
