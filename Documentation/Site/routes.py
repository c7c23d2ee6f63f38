"""The server's routes as a page: Documentation/openapi.yaml as Markdown, a section for each tag and one for the values."""

import json

import yaml

METHODS = ("get", "head", "put", "post", "delete", "patch")


def name(reference):
    """The last word of a `$ref`."""
    return reference["$ref"].rsplit("/", 1)[-1]


def cell(text):
    """Text for a cell of a table."""
    return " ".join(text.split()).replace("|", "\\|")


def table(first, rows):
    """A table with these column titles, or nothing if it would be empty."""
    if not rows:
        return []
    return ["| " + " | ".join(first) + " |", "| " + " | ".join("---" for _ in first) + " |",
            *("| " + " | ".join(map(cell, row)) + " |" for row in rows), ""]


def shape(schema):
    """A short description of a value."""
    if "$ref" in schema:
        return f"[{name(schema)}](#{name(schema).lower()})"
    if "const" in schema:
        return f"`{schema['const']}`"
    if "enum" in schema:
        return ", ".join(f"`{json.dumps(word) if word is None else word}`" for word in schema["enum"])
    for key, between in (("oneOf", " or "), ("anyOf", " or "), ("allOf", " and ")):
        if key in schema:
            return between.join(shape(one) for one in schema[key])
    kind = schema.get("type", "anything")
    if isinstance(kind, list):
        return " or ".join(shape({**schema, "type": one}) for one in kind)
    if kind == "array":
        return "list of " + shape(schema.get("items", {}))
    if kind == "object" and isinstance(schema.get("additionalProperties"), dict):
        return "object of " + shape(schema["additionalProperties"])
    words = (("minimum", "from"), ("maximum", "to"), ("maxLength", "at most"))
    limits = [f"{word} {schema[key]}" for key, word in words if key in schema]
    return " ".join([{"null": "`null`"}.get(kind, kind), schema.get("format", ""), *limits]).strip()


def members(schema):
    """The members of an object, as rows."""
    required = schema.get("required", [])
    return [
        (f"`{key}`", shape(value), ("" if key in required else "Optional. ") + value.get("description", ""))
        for key, value in schema.get("properties", {}).items()
    ]


class Description:
    """The document, with its references followed."""

    def __init__(self, text):
        self.document = yaml.safe_load(text)

    def followed(self, found):
        """A part of the document, or the part that it refers to."""
        while "$ref" in found:
            part = self.document
            for word in found["$ref"].removeprefix("#/").split("/"):
                part = part[word]
            found = part
        return found

    def bodies(self, holder):
        """A short description of the contents of a request or an answer."""
        return "; ".join(f"`{kind}`: {shape(body.get('schema', {}))}" for kind, body in holder.get("content", {}).items())

    def operation(self, path, method, operation, shared):
        """One route."""
        lines = [f"### `{method.upper()} {path}`", "", operation["summary"] + ".", "", operation.get("description", ""), ""]
        rows = []
        for parameter in map(self.followed, [*shared, *operation.get("parameters", [])]):
            told = ("" if parameter.get("required") else "Optional. ") + parameter.get("description", "")
            rows.append((f"`{parameter['name']}`", parameter["in"], shape(parameter.get("schema", {})), told))
        lines += table(("parameter", "in", "value", ""), rows)
        if "requestBody" in operation:
            body = self.followed(operation["requestBody"])
            lines += ["Body: " + (self.bodies(body) or "bytes") + ". " + body.get("description", ""), ""]
            for content in body.get("content", {}).values():
                schema = content.get("schema", {})
                lines += table(("member", "value", ""), [] if "$ref" in schema else members(schema))
        rows = []
        for code, answer in operation["responses"].items():
            answer = self.followed(answer)
            rows.append((str(code), answer.get("description", ""), self.bodies(answer)))
        return lines + table(("answer", "", "content"), rows)

    def operations(self, tag):
        """The routes of a tag, in the order of the document."""
        for path, item in self.document["paths"].items():
            for method in METHODS:
                if method in item and tag in item[method].get("tags", []):
                    yield path, method, item[method], item.get("parameters", [])

    def markdown(self):
        """The page."""
        lines = ["# The server's routes", "", self.document["info"]["description"], "",
                 "This page is made of [openapi.yaml](openapi.yaml.html), which the server hands out at `/v1/openapi.yaml`.", ""]
        for tag in self.document["tags"]:
            # Anchors of values are plain words, because routes link to them.
            lines += [f"## Routes: {tag['name']}", "", tag["description"], ""]
            for route in self.operations(tag["name"]):
                lines += self.operation(*route)
        lines += ["## Values", ""]
        for key, schema in self.document["components"]["schemas"].items():
            lines += [f"### {key}", "", schema.get("description", ""), ""]
            lines += table(("member", "value", ""), members(schema)) or [shape(schema).capitalize() + ".", ""]
        return "\n".join(lines)
