const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** HTML that can be sent as it is. Only `html` and `trustHtml` create it. */
class Html {
  readonly #markup: string;

  constructor(markup: string) {
    this.#markup = markup;
  }

  toString(): string {
    return this.#markup;
  }
}

// The class itself stays here, so that no other file can create HTML.
export type { Html };

/** A value in an `html` template. Null, undefined and false render nothing; lists render without a separator. */
export type HtmlValue = Html | string | number | null | undefined | false | readonly HtmlValue[];

/** Builds HTML from a template. Texts are escaped, both between tags and in quoted attributes; `Html` is not. */
export function html(texts: TemplateStringsArray, ...values: readonly HtmlValue[]): Html {
  return new Html(texts.reduce((before, text, index) => before + render(values[index - 1]) + text));
}

/** Marks a string as HTML: sanitised, or a constant of this program such as a style sheet. */
export function trustHtml(markup: string): Html {
  return new Html(markup);
}

/** Escapes plain text for HTML between tags. Quotes stay, so that the text is readable where it is not shown as HTML. */
export function escapeText(text: string): string {
  return text.replace(/[&<>]/g, escapeCharacter);
}

function render(value: HtmlValue): string {
  if (value === null || value === undefined || value === false) return '';
  if (value instanceof Html) return value.toString();
  if (typeof value === 'object') return value.map(render).join('');
  return String(value).replace(/[&<>"']/g, escapeCharacter);
}

function escapeCharacter(character: string): string {
  return ENTITIES[character] ?? character;
}
