import type { ComponentChildren } from 'preact';
import { useId } from 'preact/hooks';
import { Icon } from './icon.tsx';

interface Labelled {
  readonly label: string;
  readonly hint?: string;
}

export interface TextFieldProps extends Labelled {
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly placeholder?: string;
  readonly maxLength?: number;
  readonly hideLabel?: boolean;
}

export function TextField({ label, hint, value, onChange, hideLabel, ...input }: TextFieldProps) {
  const id = useId();
  return (
    <div class="field">
      <label class={hideLabel ? 'unseen' : 'field-label'} for={id}>
        {label}
      </label>
      <input
        class="input"
        id={id}
        autocomplete="off"
        spellcheck={false}
        {...input}
        value={value}
        aria-describedby={hint ? `${id}-hint` : undefined}
        onInput={({ currentTarget }) => onChange(currentTarget.value)}
      />
      {hint && <Hint id={`${id}-hint`}>{hint}</Hint>}
    </div>
  );
}

export interface TextAreaProps extends Omit<TextFieldProps, 'hideLabel'> {
  readonly readOnly?: boolean;
}

/** Several lines. */
export function TextArea({ label, hint, value, onChange, ...area }: TextAreaProps) {
  const id = useId();
  return (
    <div class="field">
      <label class="field-label" for={id}>
        {label}
      </label>
      <textarea
        class="input"
        id={id}
        rows={3}
        autocomplete="off"
        spellcheck={false}
        {...area}
        value={value}
        aria-describedby={hint ? `${id}-hint` : undefined}
        onInput={({ currentTarget }) => onChange(currentTarget.value)}
      />
      {hint && <Hint id={`${id}-hint`}>{hint}</Hint>}
    </div>
  );
}

/** Looks through what is shown below it. */
export function SearchField({
  label,
  value,
  onChange,
}: Pick<TextFieldProps, 'label' | 'value' | 'onChange'>) {
  const id = useId();
  return (
    <div class="field search">
      <label class="unseen" for={id}>
        {label}
      </label>
      <Icon of="search" />
      <input
        class="input"
        id={id}
        type="search"
        placeholder={label}
        autocomplete="off"
        value={value}
        onInput={({ currentTarget }) => onChange(currentTarget.value)}
      />
    </div>
  );
}

export interface Option<T extends string | number> {
  readonly value: T;
  readonly label: string;
  readonly disabled?: boolean;
}

export interface SelectProps<T extends string> extends Labelled {
  readonly options: readonly Option<T>[];
  readonly value: T;
  readonly onChange: (value: T) => void;
  readonly hideLabel?: boolean;
}

export function Select<T extends string>({
  label,
  hint,
  options,
  value,
  onChange,
  hideLabel,
}: SelectProps<T>) {
  const id = useId();
  const change = (chosen: string): void => {
    const option = options.find((each) => each.value === chosen);
    if (option) onChange(option.value);
  };
  return (
    <div class="field">
      <label class={hideLabel ? 'unseen' : 'field-label'} for={id}>
        {label}
      </label>
      <select
        class="input"
        id={id}
        value={value}
        aria-describedby={hint ? `${id}-hint` : undefined}
        onChange={({ currentTarget }) => change(currentTarget.value)}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value} disabled={option.disabled ?? false}>
            {option.label}
          </option>
        ))}
      </select>
      {hint && <Hint id={`${id}-hint`}>{hint}</Hint>}
    </div>
  );
}

export interface ChoiceProps<T extends string | number> extends Labelled {
  readonly options: readonly Option<T>[];
  readonly value: T;
  readonly onChange: (value: T) => void;
  readonly disabled?: boolean;
}

/** One of a few, all of them in sight. */
export function Choice<T extends string | number>(props: ChoiceProps<T>) {
  const { label, hint, options, value, onChange } = props;
  const id = useId();
  return (
    <fieldset
      class="group"
      disabled={props.disabled ?? false}
      aria-describedby={hint ? `${id}-hint` : undefined}
    >
      <legend>{label}</legend>
      <div class="choice">
        {options.map((option) => (
          <label key={option.value}>
            <input
              type="radio"
              name={id}
              checked={option.value === value}
              disabled={option.disabled ?? false}
              onChange={() => onChange(option.value)}
            />
            {option.label}
          </label>
        ))}
      </div>
      {hint && <Hint id={`${id}-hint`}>{hint}</Hint>}
    </fieldset>
  );
}

export interface SwitchProps extends Labelled {
  readonly value: boolean;
  readonly onChange: (value: boolean) => void;
}

export function Switch({ label, hint, value, onChange }: SwitchProps) {
  const id = useId();
  return (
    <label class="switch">
      <input
        type="checkbox"
        role="switch"
        checked={value}
        aria-checked={value}
        aria-labelledby={id}
        aria-describedby={hint ? `${id}-hint` : undefined}
        onChange={({ currentTarget }) => onChange(currentTarget.checked)}
      />
      <span class="field-label" id={id}>
        {label}
      </span>
      {hint && (
        <span class="field-hint" id={`${id}-hint`}>
          {hint}
        </span>
      )}
      <span class="switch-track" aria-hidden="true" />
    </label>
  );
}

export interface SliderProps extends Labelled {
  readonly value: number;
  readonly onChange: (value: number) => void;
  readonly disabled?: boolean;
}

/** From 0 to 100. */
export function Slider({ label, value, onChange, disabled }: SliderProps) {
  const id = useId();
  return (
    <div class="field">
      <label class="field-label" for={id}>
        {label}
      </label>
      <input
        class="slider"
        id={id}
        type="range"
        min={0}
        max={100}
        step={5}
        value={value}
        disabled={disabled ?? false}
        style={{ '--value': `${value}%` }}
        onInput={({ currentTarget }) => onChange(currentTarget.valueAsNumber)}
      />
    </div>
  );
}

function Hint({ id, children }: { id: string; children: ComponentChildren }) {
  return (
    <p class="field-hint" id={id}>
      {children}
    </p>
  );
}
