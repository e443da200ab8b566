const JS =
  /(?<note>\/\/[^\n]*|\/\*[\s\S]*?\*\/)|(?<text>'(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*"|`(?:\\.|[^`\\])*`)|\b(?<word>async|await|break|case|catch|class|const|continue|default|delete|do|else|export|extends|finally|for|from|function|if|import|in|instanceof|let|new|null|of|return|switch|this|throw|true|false|try|typeof|undefined|while|yield)\b|(?<name>\bService\b)/g;
const HTML = /(?<note><!--[\s\S]*?-->)|(?<text>"[^"]*")|(?<word><\/?[\w-]+|\/?>)/g;

/** The text as nodes, its words coloured by class; nothing is ever read as markup. */
export function highlight(text, file) {
  const nodes = [];
  let end = 0;
  for (const { 0: token, groups, index } of text.matchAll(/\.(html|css)$/.test(file) ? HTML : JS)) {
    const [className] = Object.entries(groups).find(([, found]) => found !== undefined);
    const span = document.createElement('span');
    span.className = className;
    span.textContent = token;
    nodes.push(text.slice(end, index), span);
    end = index + token.length;
  }
  return [...nodes, text.slice(end)];
}
