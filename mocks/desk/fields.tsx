import { useId, useRef, useState } from 'preact/hooks';
import { getIn, isWithin, type Path, setIn } from '../forms/path';
import { isFitting, type Problem } from '../forms/read-form';
import { allows, object, type Properties, type Schema } from '../forms/schema';
import { Button, Select, toWords } from './parts';

interface FieldProps {
  readonly form: Pick<ReturnType<typeof useForm>, 'value' | 'problems' | 'edit'>;
  readonly schema: Schema;
  readonly path: Path;
  readonly label?: string;
}

const isMap = ({ additionalProperties = true }: Schema) => additionalProperties !== true;
const isPicks = ({ items }: Schema) => items?.enum !== undefined;
const isTexts = ({ items }: Schema) => items !== undefined && allows(items, 'string') && !items.enum;

/** What a field needs of its form. A group shows only the problems that none of its own fields shows. */
function useField({ form, schema, path, label }: FieldProps, isGroup = false) {
  const id = useId();
  const isOwn = (at: Path) => isWithin(at, path) && !(isGroup && at.length > path.length);
  const problem = form.problems.find((one) => isOwn(one.path));
  return {
    value: getIn(form.value, path),
    set: (value: unknown) => form.edit(path, value),
    label: <label for={id}>{label ?? schema.title ?? toWords(String(path.at(-1)))}</label>,
    attributes: { id, 'aria-invalid': problem && true, 'aria-describedby': `${id}-hint ${id}-problem` },
    notes: [
      <small id={`${id}-hint`}>{schema.description?.replaceAll('`', '')}</small>,
      <small id={`${id}-problem`} class="bad">
        {problem?.sentence}
      </small>,
    ],
  };
}

/** A value as the text of its control. */
function toText(value: unknown): string {
  if (Array.isArray(value)) return value.join('\n');
  if (typeof value !== 'object' || value === null) return String(value ?? '');
  return toText(Object.entries(value).map(([name, one]) => `${name}: ${one}`));
}

/** The value that a text is; of an empty one the first that is allowed of `null`, `''` and nothing. */
function fromText(schema: Schema, text: string): unknown {
  const lines = text.split('\n').flatMap((line) => line.trim() || []);
  const toEntry = (line: string) => [line.replace(/\s*:.*/, ''), line.replace(/^[^:]*:?\s*/, '')];
  if (isTexts(schema)) return lines;
  if (isMap(schema)) return Object.fromEntries(lines.map(toEntry));
  if (text === '') return [null, ''].find((empty) => isFitting(schema, empty));
  return allows(schema, 'string') ? text : Number(text);
}

function Input(props: FieldProps) {
  const { schema } = props;
  const { value, set, label, attributes, notes } = useField(props);
  const [typed, setTyped] = useState('');
  const onInput = ({ currentTarget }: { currentTarget: { value: string } }) => {
    setTyped(currentTarget.value);
    set(fromText(schema, currentTarget.value));
  };
  // What is typed stays as typed, until the value is another one.
  const isSame = JSON.stringify(fromText(schema, typed)) === JSON.stringify(value);
  const shared = { ...attributes, value: isSame ? typed : toText(value), onInput };
  const { minimum: min, maximum: max, format, 'x-multiline': isMultiline } = schema;
  const number = { type: 'number', step: allows(schema, 'integer') ? 1 : 'any', ...{ min, max } } as const;
  const swatch = format === 'color' && value ? { borderInlineEnd: `24px solid ${value}` } : {};
  const isLong = isMap(schema) || isTexts(schema) || isMultiline;
  const words = new Set([...(isFitting(schema, null) ? [''] : []), toText(value), ...(schema.enum ?? [])]);
  return (
    <div class={isLong || format === 'address' ? 'field wide' : 'field'}>
      {allows(schema, 'boolean') || label}
      {allows(schema, 'boolean') ? (
        <span>
          <input {...attributes} type="checkbox" checked={value === true} onInput={() => set(value !== true)} />
          {label}
        </span>
      ) : schema.enum ? (
        <Select {...shared} choices={[...words].map((word) => [word, word || 'not set'])} />
      ) : isLong ? (
        <textarea {...shared} />
      ) : (
        <input {...shared} {...(allows(schema, 'string') ? {} : number)} style={swatch} />
      )}
      {notes}
    </div>
  );
}

/** A new object: required choices have their first value. */
const toNew = ({ required = [], properties = {} }: Schema) =>
  Object.fromEntries(required.flatMap((name) => (properties[name]?.enum ? [[name, properties[name].enum[0]]] : [])));

/** The fields of an object or of a list; a checkbox in the legend adds or removes the whole value. */
function Group(props: FieldProps) {
  const { schema } = props;
  const { value, set, label, attributes, notes } = useField(props, !isPicks(schema));
  const isOptional = allows(schema, 'null');
  const has = value != null || !isOptional;
  const toggle = () => set(has ? null : schema.items ? [] : toNew(schema));
  const Body = isPicks(schema) ? Picks : schema.items ? Items : Fields;
  return (
    <fieldset class="wide">
      <legend>
        {isOptional && <input type="checkbox" id={attributes.id} checked={has} onInput={toggle} />}
        {label}
      </legend>
      {has && <Body {...props} />}
      {notes}
    </fieldset>
  );
}

/** The properties of an object; those that few people need are behind "More". */
export function Fields({ form, schema, path }: FieldProps) {
  const [isOpen, setOpen] = useState(false);
  const draw = (isFolded: boolean) =>
    Object.entries(schema.properties ?? {}).map(([name, inner]) => {
      const Field = isMap(inner) || isTexts(inner) || !(inner.items || inner.properties) ? Input : Group;
      const isHere = (inner['x-folded'] ?? false) === isFolded;
      return isHere && <Field key={name} form={form} schema={inner} path={[...path, name]} />;
    });
  const folded = draw(true);
  const isWrong = form.problems.some(
    ({ path: at }) => isWithin(at, path) && getIn(schema.properties, [at[path.length] ?? '', 'x-folded']),
  );
  return (
    <div class="fields">
      {draw(false)}
      {folded.some(Boolean) && (
        <details class="wide" open={isOpen || isWrong} onToggle={(event) => setOpen(event.currentTarget.open)}>
          <summary>More</summary>
          <div class="fields">{folded}</div>
        </details>
      )}
    </div>
  );
}

/** A list of objects, which can be added, removed and moved. */
function Items({ form, schema, path }: FieldProps) {
  const list = useRef<HTMLOListElement>(null);
  const items = (getIn(form.value, path) ?? []) as readonly unknown[];
  const { items: inner = schema } = schema;
  /** Replaces the list, and focuses a control of an item once it is drawn. */
  const set = (next: readonly unknown[], focused: number) => {
    form.edit(path, next);
    requestAnimationFrame(() => list.current?.children[focused]?.querySelector<HTMLElement>('input, select')?.focus());
  };
  return (
    <>
      <ol ref={list}>
        {items.map((item, index) => {
          const name = `${inner.title} ${index + 1}`;
          const others = items.filter((_, at) => at !== index);
          const up = () => set([...others.slice(0, index - 1), item, ...others.slice(index - 1)], index - 1);
          const remove = () => set(others, Math.max(0, index - 1));
          return (
            <li key={name}>
              <Group form={form} schema={inner} path={[...path, index]} label={name} />
              <Button text="↑" aria-label={`Move ${name} up`} disabled={index === 0} onClick={up} />
              <Button text="Remove" aria-label={`Remove ${name}`} onClick={remove} />
            </li>
          );
        })}
      </ol>
      <Button text={`Add ${inner.title?.toLowerCase()}`} onClick={() => set([...items, toNew(inner)], items.length)} />
    </>
  );
}

/** Values of which any may be chosen: a box for each. */
function Picks({ form, schema, path }: FieldProps) {
  const chosen = (getIn(form.value, path) ?? []) as readonly string[];
  const words = [...new Set([...chosen, ...(schema.items?.enum ?? [])])];
  const toggle = (changed: string) => words.filter((word) => chosen.includes(word) !== (word === changed));
  return (
    <div class="fields">
      {words.map((word) => (
        <label key={word}>
          <input type="checkbox" checked={chosen.includes(word)} onInput={() => form.edit(path, toggle(word))} />
          {word}
        </label>
      ))}
    </div>
  );
}

/** The values of a form, its problems, and what changes both. */
export function useForm<Value extends object>(initial: Value) {
  const [value, setValue] = useState(initial);
  const [problems, setProblems] = useState<readonly Problem[]>([]);
  /** Changes a value of the form; `undefined` removes its property. */
  const edit = (path: Path, next: unknown) => {
    setValue((current) => setIn(current, path, next) as Value);
    setProblems((current) => current.filter((problem) => !isWithin(problem.path, path)));
  };
  return { value, problems, edit, setValue, setProblems };
}

interface SchemaFormProps<Value> {
  readonly id?: string;
  readonly initial: Value;
  /** They may depend on what is chosen. */
  readonly fields: (value: Value) => Properties;
  readonly button: string;
  /** Gets the values of the fields that are shown. */
  readonly send: (value: Value) => unknown;
}

/** A form of its own with the fields of a schema. */
export function SchemaForm<Value extends object>({ id, initial, fields, button, send }: SchemaFormProps<Value>) {
  const form = useForm(initial);
  const properties = fields(form.value);
  const shown = Object.entries(form.value).filter(([name]) => name in properties);
  return (
    <form id={id} class="row" autocomplete="off" onSubmit={() => send(Object.fromEntries(shown) as Value)}>
      <Fields form={form} schema={object('', properties)} path={[]} />
      <Button text={button} type="submit" />
    </form>
  );
}
